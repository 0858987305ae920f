/**
 * The re-identification risks of K. El Emam (Guide to the De-Identification of Personal Health
 * Information, 2013). A row's risk is one over the size of its class. The prosecutor knows that the
 * person is in the table; the journalist does not, and his risk is one over the number of people
 * that the class's cells stand for, or the prosecutor's where no population is known; the marketer
 * wants as many hits as possible. One pass over the classes.
 */
@NullMarked
package kanon.metric.reidentificationrisk;

import org.jspecify.annotations.NullMarked;
