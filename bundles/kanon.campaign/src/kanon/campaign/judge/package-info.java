/**
 * Judges releases from nothing but the files: the original, the config, the hierarchies and what
 * was released, as texts. No code is shared with Kanon, no plan, dictionary or class is believed.
 */
package kanon.campaign.judge;
