/** The page Goal: what every release has to hold, and how risky the table is as it is. */
package kanon.console.goal;
