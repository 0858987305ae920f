/** The folder that the pages work on: its config, what is asked of its table, its runs. */
package kanon.console.project;
