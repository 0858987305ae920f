package kanon.it.corpus;

import java.util.List;
import java.util.Set;

/**
 * A file as somebody would find it, and what its columns are.
 *
 * @param name what it is called
 * @param held whether its kind was kept back while detection was made
 * @param bytes its content
 * @param headings the names of the columns, also where the file has none
 * @param roles for each column those that are right
 * @param table the cells, for tests that do not read files
 */
public record MessyFile(
    String name,
    boolean held,
    byte[] bytes,
    List<String> headings,
    List<Set<String>> roles,
    List<List<String>> table) {}
