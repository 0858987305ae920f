package kanon.api.command;

import org.osgi.annotation.versioning.ProviderType;

/** Where a command prints to: results to one stream, everything else to another. */
@ProviderType
public interface Console {
  /** A line of results. */
  void line(String text);

  /** A table of results, cut to the window. */
  void table(TextTable table);

  /**
   * A document as result: a record such as a report, a list of such, or a tree of the values that
   * JSON knows.
   */
  void json(Object document);

  /** A line for people that is no result. */
  void note(String text);

  /** A line about something that may be wrong. */
  void warn(String text);

  /** The text as it is to look among the results. */
  String paint(Style style, String text);

  /** How wide results may be. */
  int width();

  /** The same with results where notes go, for what accompanies a document. */
  Console aside();
}
