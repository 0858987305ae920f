/** The page Search: algorithms side by side, and what each comes to. */
package kanon.console.search;
