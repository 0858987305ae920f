/** Broken inputs of every format, made from valid ones that are broken at their joints. */
package kanon.campaign.fuzz;
