package kanon.exporter.json;

import kanon.api.Option;

/** How a JSON file is written. */
record JsonExporterOptions(
    @Option(
            value =
                "An array of objects, or an object a line; auto: lines for .jsonl and .ndjson, else an array",
            standard = "\"auto\"")
        Form form) {

  /** How rows are put together. */
  enum Form {
    /** As the file's name says. */
    AUTO,
    /** One array of objects. */
    ARRAY,
    /** An object a line. */
    LINES
  }
}
