/** The nouns that every stage shares: sites, accesses, races and the dossier they end up in. Depends on nothing. */
package io.deadheat.model;
