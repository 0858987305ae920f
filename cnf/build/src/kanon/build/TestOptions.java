package kanon.build;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The arguments of {@code ./build test} and its likes.
 *
 * @param bundles whose tests to run; none named means all, and those in the framework
 * @param slow the tests tagged {@code slow}, and no others
 * @param rerun also what is recorded as green
 * @param properties {@code -Dname=value} arguments, handed to the tests
 */
record TestOptions(List<String> bundles, boolean slow, boolean rerun, List<String> properties) {
  private static final String TIMEOUT = "-Dkanon.test.timeout=";
  private static final String CLASSES = "-Dkanon.test.classes=";
  private static final long DEFAULT_TIMEOUT_SECONDS = 300;

  static TestOptions parse(List<String> arguments, boolean slow) {
    List<String> bundles = new ArrayList<>();
    List<String> properties = new ArrayList<>();
    boolean rerun = false;
    for (String argument : arguments) {
      if (argument.equals("--rerun")) rerun = true;
      else if (argument.startsWith("-D")) properties.add(argument);
      else if (argument.startsWith("-"))
        throw new Failure("Unknown option " + argument + ". Valid options: --rerun, -Dname=value");
      else bundles.add(argument.replaceAll("^bundles/|/$", ""));
    }
    return new TestOptions(bundles, slow, rerun, properties);
  }

  /** The same with a property more, and without what is recorded. */
  TestOptions with(String property) {
    List<String> more = new ArrayList<>(properties);
    more.add(property);
    return new TestOptions(bundles, slow, true, more);
  }

  List<String> jvm() {
    List<String> options = new ArrayList<>(List.of("-ea", "-XX:+UseSerialGC"));
    properties.stream()
        .filter(p -> !p.startsWith(TIMEOUT) && !p.startsWith(CLASSES))
        .forEach(options::add);
    return options;
  }

  /** Of the test classes of a bundle that runs inside the framework those that are asked for. */
  List<String> chosen(List<String> classes) {
    List<String> asked =
        properties.stream()
            .filter(p -> p.startsWith(CLASSES))
            .flatMap(p -> Stream.of(p.substring(CLASSES.length()).split(",")))
            .toList();
    if (asked.isEmpty()) return classes;
    List<String> chosen =
        classes.stream().filter(c -> asked.contains(c.substring(c.lastIndexOf('.') + 1))).toList();
    if (chosen.isEmpty())
      throw new Failure("No class of " + asked + " is among those that run inside the framework");
    return chosen;
  }

  /** How long tests may go on without progress. */
  long timeoutSeconds() {
    return properties.stream()
        .filter(p -> p.startsWith(TIMEOUT))
        .map(p -> Long.parseLong(p.substring(TIMEOUT.length())))
        .findFirst()
        .orElse(DEFAULT_TIMEOUT_SECONDS);
  }
}
