/** Random pipelines, each release of which is judged from outside. */
package kanon.campaign.pipelines;
