/** The controller. It never loads a class of the program under test: it reads bytes and starts other JVMs. */
package io.deadheat.engine;
