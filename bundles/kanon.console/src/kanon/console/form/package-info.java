/** Forms: those of a plugin's options are made from what the plugin says of them. */
package kanon.console.form;
