/**
 * Charts as inline SVG: bars, lines, scatter with a Pareto line, histograms, matrices and pictures
 * of lattices. They need no script and no network, print as they show, and can be read without
 * colour: series differ by pattern, marker and dash as well. Equal data gives equal text.
 */
@NullMarked
package kanon.chart;

import org.jspecify.annotations.NullMarked;
