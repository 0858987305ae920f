/** Runs on full disks, without descriptors, in other languages and places. */
package kanon.campaign.environment;
