package kanon.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The arguments of {@code ./build campaign}.
 *
 * @param names the campaigns; all where none is named
 * @param minutes how long each may take
 * @param cases how many cases each has in all
 * @param seed what a campaign begins with
 * @param one the seed of a single case
 * @param fresh whether what was kept is forgotten
 * @param page the page that the figures go to
 */
record Words(
    List<String> names,
    double minutes,
    long cases,
    OptionalLong seed,
    OptionalLong one,
    boolean fresh,
    Optional<Path> page) {
  static final String USAGE =
      "./build campaign [--minutes N] [--cases N] [--seed S] [--fresh] [--case SEED]"
          + " [--write PAGE.md] [NAME...]";

  static Words parse(String[] arguments) {
    List<String> names = new ArrayList<>();
    double minutes = Double.NaN;
    long cases = Long.MAX_VALUE;
    OptionalLong seed = OptionalLong.empty();
    OptionalLong one = OptionalLong.empty();
    boolean fresh = false;
    Optional<Path> page = Optional.empty();
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--fresh" -> fresh = true;
        case "--minutes" -> minutes = Double.parseDouble(value(arguments, ++i));
        case "--cases" -> cases = Long.parseLong(value(arguments, ++i));
        case "--seed" -> seed = OptionalLong.of(Long.parseLong(value(arguments, ++i)));
        case "--case" -> one = OptionalLong.of(Long.parseLong(value(arguments, ++i)));
        case "--write" -> page = Optional.of(Path.of(value(arguments, ++i)));
        default -> {
          if (arguments[i].startsWith("-")) throw new IllegalArgumentException("Usage: " + USAGE);
          names.add(arguments[i]);
        }
      }
    }
    boolean writesOnly = page.isPresent() && cases == Long.MAX_VALUE && Double.isNaN(minutes);
    double most = cases < Long.MAX_VALUE ? Double.POSITIVE_INFINITY : writesOnly ? 0 : 1;
    return new Words(names, Double.isNaN(minutes) ? most : minutes, cases, seed, one, fresh, page);
  }

  private static String value(String[] arguments, int i) {
    if (i == arguments.length) throw new IllegalArgumentException("Usage: " + USAGE);
    return arguments[i];
  }

  /** The time that a campaign may take. */
  long nanos() {
    return minutes * 6e10 >= Long.MAX_VALUE ? Long.MAX_VALUE : (long) (minutes * 6e10);
  }
}
