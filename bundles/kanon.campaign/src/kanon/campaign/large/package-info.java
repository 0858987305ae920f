/** Inputs that are much larger than the memory that a run is given. */
package kanon.campaign.large;
