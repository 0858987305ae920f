/** Lets others watch the platform. Its root package is the bean of JMX. */
@NullMarked
package kanon.operations;

import org.jspecify.annotations.NullMarked;
