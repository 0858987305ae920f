/** Processes killed and power lost at any moment. */
package kanon.campaign.kills;
