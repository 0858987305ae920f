/** What a campaign is, and what runs campaigns: cases from seeds, state, figures, the page. */
package kanon.campaign.runner;
