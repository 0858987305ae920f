package kanon.exporter.json;

import kanon.api.Option;

/** How a JSON file is written. */
record JsonOptions(
    @Option(value = "An array of objects, or an object a line", standard = "\"array\"") Form form) {

  /** How rows are put together. */
  enum Form {
    /** One array of objects. */
    ARRAY,
    /** An object a line. */
    LINES
  }
}
