/** Plugins that misbehave in every way, and plugins that are replaced under those who use them. */
package kanon.campaign.rogue;
