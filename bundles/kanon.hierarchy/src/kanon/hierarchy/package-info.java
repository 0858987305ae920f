/**
 * Builders of value generalization hierarchies. Each makes, for every value, the labels of the
 * levels above it, the root {@code *} included; {@link kanon.model.Hierarchy} compiles and
 * validates them. What the labels have in common: on its level a label is a function of the label
 * below, and a label that stands for different values has a different text.
 */
@NullMarked
package kanon.hierarchy;

import org.jspecify.annotations.NullMarked;
