/**
 * JSON and CSV read and written plainly, so that what judges Kanon shares no code with it, nor a
 * library.
 */
package kanon.campaign.plain;
