/** The shell for a long time under mixed work. */
package kanon.campaign.soak;
