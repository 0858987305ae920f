package kanon.build;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;

/**
 * What a worker tells: a line of the kind and, in Base64, a test's name or failure.
 *
 * @param detail the test, and for a failure what went wrong
 */
record TestEvent(Kind kind, String detail) {
  enum Kind {
    RUNNING,
    PASSED,
    FAILED,
    SKIPPED,
    /** The bundle's tests are through. */
    DONE
  }

  String line() {
    return kind + " " + Base64.getEncoder().encodeToString(detail.getBytes(UTF_8));
  }

  static TestEvent ofLine(String line) {
    int space = line.indexOf(' ');
    String detail = new String(Base64.getDecoder().decode(line.substring(space + 1)), UTF_8);
    return new TestEvent(Kind.valueOf(line.substring(0, space)), detail);
  }
}
