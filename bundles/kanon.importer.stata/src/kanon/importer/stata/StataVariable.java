package kanon.importer.stata;

/**
 * A column.
 *
 * @param format how Stata shows it, which says whether numbers are dates
 * @param labels the name of its value labels; empty where it has none
 */
record StataVariable(String name, StataType type, String format, String labels) {}
