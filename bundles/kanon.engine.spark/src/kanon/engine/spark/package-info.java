/**
 * The engine over Spark SQL, through its Thrift server. What Spark lacks decides its ways: there
 * are no temporary tables, so views of the session hold what is made on the way; values cannot be
 * bound, so they travel in an alphabet that needs no quoting; there are no transactions, so
 * releases are made beside their names and renamed.
 */
@NullMarked
package kanon.engine.spark;

import org.jspecify.annotations.NullMarked;
