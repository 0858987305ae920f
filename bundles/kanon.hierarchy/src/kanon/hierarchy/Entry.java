package kanon.hierarchy;

import java.util.Arrays;

/**
 * A value of a hierarchy file and what stands above it.
 *
 * @param place where it stands, for messages, which tell no value: "line 7"
 * @param line the value, level 1, ..., root
 */
record Entry(String place, String[] line) {
  String value() {
    return line[0];
  }

  String[] path() {
    return Arrays.copyOfRange(line, 1, line.length);
  }
}
