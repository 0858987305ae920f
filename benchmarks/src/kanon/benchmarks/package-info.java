/**
 * How long the platform's four hot paths take, each beside what DuckDB needs for the same in the
 * same run. Not a bundle: nothing here is part of the product.
 */
package kanon.benchmarks;
