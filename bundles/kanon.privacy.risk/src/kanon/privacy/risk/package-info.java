/**
 * Thresholds of re-identification risk as privacy models (K. El Emam, Guide to the
 * De-Identification of Personal Health Information, 2013; F. Prasser et al., ARX). A class of f
 * rows and F people of the population has the risk 1/f for a prosecutor, who knows that the person
 * is in the table, and 1/F for a journalist, who does not; a marketer matches all rows and is right
 * with f/F of each class. Models of the highest risk judge each class; those of averages and shares
 * judge the release as a whole and offer steps from what is necessary in each class to what
 * suffices.
 */
@NullMarked
package kanon.privacy.risk;

import org.jspecify.annotations.NullMarked;
