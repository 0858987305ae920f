package kanon.lib.experiment;

/**
 * One point of a figure.
 *
 * @param figure its number in the paper
 * @param table which table, such as OCC-7
 * @param method whose line it lies on
 * @param parameter what varies along the axis
 * @param value where on the axis
 * @param measure what is measured
 * @param number what it came to
 */
public record Point(
    int figure,
    String table,
    String method,
    String parameter,
    double value,
    String measure,
    double number) {}
