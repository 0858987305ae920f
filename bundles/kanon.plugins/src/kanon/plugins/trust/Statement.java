package kanon.plugins.trust;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the author of a plugin says that it needs, in the header {@value #HEADER} of its manifest,
 * and what its classes refer to beside it.
 */
public final class Statement {
  /** The header of the manifest: words of {@link Reach}, or none. */
  public static final String HEADER = "Kanon-Needs";

  private static final String NOTHING = "none";

  private final boolean made;
  private final Set<Reach> needs;
  private final List<String> unknown;

  private Statement(boolean made, Set<Reach> needs, List<String> unknown) {
    this.made = made;
    this.needs = needs;
    this.unknown = unknown;
  }

  /** The statement of a header, which may be missing. */
  public static Statement of(@Nullable String header) {
    Set<Reach> needs = EnumSet.noneOf(Reach.class);
    List<String> unknown = new ArrayList<>();
    if (header != null) {
      for (String word : header.split(",", -1)) {
        Optional<Reach> reach = Reach.of(word.strip());
        reach.ifPresent(needs::add);
        if (reach.isEmpty() && !word.strip().equals(NOTHING)) {
          unknown.add(word.strip());
        }
      }
    }
    return new Statement(header != null, needs, unknown);
  }

  /** Why it cannot be understood, as in: states ...; empty where it can. */
  public Optional<String> fault() {
    return unknown.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "states '%s' as %s; expected none, or some of %s"
                .formatted(
                    unknown.get(0),
                    HEADER,
                    Stream.of(Reach.values()).map(Reach::label).collect(Collectors.joining(", "))));
  }

  /** What classes refer to and this does not say, as in: java.net.Socket (in some.Type). */
  public List<String> unsaid(References references) {
    return references.places().entrySet().stream()
        .filter(place -> !needs.contains(place.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  /** As in: says it needs nothing, refers to java.net.Socket (in some.Type). */
  public String beside(References references) {
    String said =
        !made
            ? "does not say what it needs"
            : "says it needs "
                + (needs.isEmpty()
                    ? "nothing"
                    : needs.stream().map(Reach::label).collect(Collectors.joining(", ")));
    List<String> unsaid = unsaid(references);
    return unsaid.isEmpty() ? said : said + ", refers to " + String.join(", ", unsaid);
  }
}
