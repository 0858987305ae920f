/** The page Table: which table it is, and what its columns are. */
package kanon.console.table;
