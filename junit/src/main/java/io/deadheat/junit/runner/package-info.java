/** The main class behind {@code --test}; it runs in the target beside the user's own JUnit and needs nothing else. */
package io.deadheat.junit.runner;
