/** The page Plugins: what is installed, what runs use it, and how plugins come and go. */
package kanon.console.plugins;
