package kanon.lib.attacks;

import java.util.List;
import kanon.api.Trees;
import kanon.model.Schema;

/**
 * Linked tables as codes: [table][column][row].
 *
 * @param names what the tables are called
 * @param trees how rows belong together
 * @param schemas each table's columns without keys
 * @param quasi what rows show for quasi-identifiers: values of an original, cells of a release
 * @param sensitive their sensitive values; -1 for one that the schema does not know
 */
public record LinkedRows(
    List<String> names, Trees trees, List<Schema> schemas, int[][][] quasi, int[][][] sensitive) {}
