/** Cells and secrets planted in inputs, and looked for in every byte that a run leaves. */
package kanon.campaign.leaks;
