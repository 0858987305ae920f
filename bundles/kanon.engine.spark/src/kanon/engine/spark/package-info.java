/**
 * The engine over Spark SQL, through its Thrift server. Spark has no temporary tables, so views of
 * the session hold intermediate results; it cannot bind values, so they are sent in an alphabet
 * that needs no quoting; it has no transactions, so releases are made under temporary names and
 * renamed.
 */
@NullMarked
package kanon.engine.spark;

import org.jspecify.annotations.NullMarked;
