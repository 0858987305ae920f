package kanon.importer.json;

import kanon.api.Option;

/** How a JSON file is written. */
record JsonOptions(
    @Option(
            value = "An array of objects, an object a line, or whichever the first character tells",
            standard = "\"auto\"")
        Form form) {

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
