/** Broken requests to a console of a process of its own. */
package kanon.campaign.requests;
