package kanon.importer.json;

import java.util.List;
import kanon.api.Option;

/** How a JSON file is written. */
record JsonOptions(
    @Option(
            value = "An array of objects, an object a line, or whichever the first character tells",
            standard = "\"auto\"")
        Form form,
    @Option(
            value =
                "Texts that are missing values, as null is; the first one is what missing values are shown by",
            standard = "[]")
        List<String> missing) {

  /** How rows are put together. */
  enum Form {
    /** An array if the first character is a bracket, else lines. */
    AUTO,
    /** One array of objects. */
    ARRAY,
    /** An object a line. */
    LINES
  }
}
