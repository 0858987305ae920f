package kanon.build;

import java.util.ArrayList;
import java.util.List;

/**
 * The arguments of {@code ./build test}.
 *
 * @param bundles whose tests to run; none named means all, and those in the framework
 * @param rerun also what is recorded as green
 * @param properties {@code -Dname=value} arguments, handed to the tests
 */
record TestOptions(List<String> bundles, boolean rerun, List<String> properties) {
  private static final String TIMEOUT = "-Dkanon.test.timeout=";
  private static final long DEFAULT_TIMEOUT_SECONDS = 300;

  static TestOptions parse(List<String> arguments) {
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
    return new TestOptions(bundles, rerun, properties);
  }

  /** The same with a property more, without what is recorded, and with more time. */
  TestOptions with(String property, long seconds) {
    List<String> more = new ArrayList<>(properties);
    more.add(property);
    if (properties.stream().noneMatch(p -> p.startsWith(TIMEOUT))) more.add(TIMEOUT + seconds);
    return new TestOptions(bundles, true, more);
  }

  List<String> jvm() {
    List<String> options = new ArrayList<>(List.of("-ea", "-XX:+UseSerialGC"));
    properties.stream().filter(p -> !p.startsWith(TIMEOUT)).forEach(options::add);
    return options;
  }

  /** How long the tests of one bundle may take. */
  long timeoutSeconds() {
    return properties.stream()
        .filter(p -> p.startsWith(TIMEOUT))
        .map(p -> Long.parseLong(p.substring(TIMEOUT.length())))
        .findFirst()
        .orElse(DEFAULT_TIMEOUT_SECONDS);
  }
}
