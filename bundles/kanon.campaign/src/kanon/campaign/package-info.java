/** The command line of campaigns. */
package kanon.campaign;
