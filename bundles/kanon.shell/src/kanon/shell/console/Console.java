package kanon.shell.console;

import java.io.PrintStream;
import java.util.function.IntSupplier;

/**
 * Where a command writes to.
 *
 * @param out for results
 * @param err for everything else
 * @param terminal whether a person reads {@code out}
 * @param live whether a person reads {@code err}, so that progress can be drawn and redrawn
 * @param colours whether text may be coloured, where a person reads it
 * @param columns how wide the window is
 */
public record Console(
    PrintStream out,
    PrintStream err,
    boolean terminal,
    boolean live,
    boolean colours,
    IntSupplier columns) {

  /** What is written to anything but a window is not cut. */
  private static final int ENDLESS = Integer.MAX_VALUE;

  /** The text as it is to look among the results. */
  public String paint(Style style, String text) {
    return terminal && colours ? style.paint(text) : text;
  }

  /** A line of results. */
  public void line(String text) {
    out.println(text);
  }

  /** A line for people that is no result. */
  public void note(String text) {
    err.println(text);
  }

  /** A line about something that may be wrong. */
  public void warn(String text) {
    err.println((live && colours ? Style.WARNING.paint("warning:") : "warning:") + " " + text);
  }

  /** A line about a failure. */
  public void fail(String text) {
    err.println((live && colours ? Style.BAD.paint("kanon:") : "kanon:") + " " + oneLine(text));
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }

  /** The width that tables have to fit. */
  public int width() {
    return terminal ? Math.max(20, columns.getAsInt()) : ENDLESS;
  }

  /** A table of results. */
  public void table(TextTable table) {
    for (String line : table.lines(width(), this::paint)) {
      out.println(line);
    }
  }
}
