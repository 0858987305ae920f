/** Kanon as campaigns start it: in their own process, and as commands. */
package kanon.campaign.platform;
