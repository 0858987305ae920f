/**
 * The re-identification risks of K. El Emam (Guide to the De-Identification of Personal Health
 * Information, 2013). A row's risk is one over the size of its class. The prosecutor knows that the
 * person is in the table; the journalist does not, but without a population the table is all that
 * is known, and his risk is the prosecutor's; the marketer wants as many hits as possible. One pass
 * over the classes.
 */
@NullMarked
package kanon.metric.reidentificationrisk;

import org.jspecify.annotations.NullMarked;
