/** Starts and ends the console, with the web server that it needs. */
package kanon.console;
