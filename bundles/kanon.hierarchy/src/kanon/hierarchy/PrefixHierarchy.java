package kanon.hierarchy;

import java.util.List;
import kanon.api.HierarchyBuilder;
import kanon.api.Option;
import kanon.api.ProvidesHierarchy;
import kanon.model.Dictionary;
import org.osgi.service.component.annotations.Component;

/**
 * Codes by how they begin, as catalogues order them: of the ICD code {@code C50.1} the category
 * {@code C50…} and the chapter's letter {@code C…}. A value that is not longer than a level's
 * prefix stands there with its whole text.
 */
@Component
@ProvidesHierarchy(
    name = "prefix",
    description = "each level keeps fewer of the first characters, as in C50.1, C50…, C…")
public final class PrefixHierarchy implements HierarchyBuilder<PrefixHierarchy.Prefixes> {
  private static final String MORE = "…";

  record Prefixes(
      @Option("how many characters each level keeps, fewer and fewer") List<Integer> lengths) {
    Prefixes {
      if (lengths.isEmpty()) {
        throw new IllegalArgumentException("'lengths' is empty, expected at least one length");
      }
      for (int i = 0; i < lengths.size(); i++) {
        int length = lengths.get(i);
        if (length < 1) {
          throw new IllegalArgumentException("'lengths' has " + length + ", expected 1 or more");
        }
        if (i > 0 && length >= lengths.get(i - 1)) {
          throw new IllegalArgumentException(
              "'lengths' has %d after %d, expected fewer".formatted(length, lengths.get(i - 1)));
        }
      }
    }
  }

  @Override
  public Class<Prefixes> options() {
    return Prefixes.class;
  }

  @Override
  public Levels build(Dictionary values, Prefixes options, Files files) {
    return Paths.of(
        values,
        options.lengths().size() + 1,
        options.lengths().get(0) + 1,
        files,
        value -> {
          String[] path = new String[options.lengths().size() + 1];
          for (int l = 0; l < options.lengths().size(); l++) {
            path[l] = first(value, options.lengths().get(l)) + MORE;
          }
          path[path.length - 1] = Paths.ROOT;
          return path;
        });
  }

  private static String first(String value, int length) {
    return value.codePointCount(0, value.length()) <= length
        ? value
        : value.substring(0, value.offsetByCodePoints(0, length));
  }
}
