/** The commands that start and end the console, whose bundles nothing else starts. */
package kanon.serve;
