package kanon.shell.console;

import java.io.PrintStream;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import kanon.api.command.Console;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;

/** A console of two streams, each of which a person may read or not. */
public final class TextConsole implements Console {
  /** What is written to anything but a window is not cut. */
  private static final int ENDLESS = Integer.MAX_VALUE;

  private final PrintStream out;
  private final PrintStream err;
  private final boolean terminal;
  private final boolean live;
  private final boolean colours;
  private final IntSupplier columns;
  private volatile Runnable beforeText = () -> {};

  /**
   * A console.
   *
   * @param out for results
   * @param err for everything else
   * @param terminal whether a person reads {@code out}
   * @param live whether a person reads {@code err}, so that progress can be drawn and redrawn
   * @param colours whether text may be coloured, where a person reads it
   * @param columns how wide the window is
   */
  public TextConsole(
      PrintStream out,
      PrintStream err,
      boolean terminal,
      boolean live,
      boolean colours,
      IntSupplier columns) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
    this.live = live;
    this.colours = colours;
    this.columns = columns;
  }

  /** Draws progress from now on; {@code cancelled} says whether what runs is to end. */
  public ProgressLine progress(BooleanSupplier cancelled) {
    return showing(new ProgressLine(this, cancelled));
  }

  /** Has a line erased before anything is printed. */
  ProgressLine showing(ProgressLine line) {
    beforeText = line::close;
    return line;
  }

  /** Where results go, for those who print by themselves. */
  public PrintStream out() {
    return out;
  }

  /** Where everything else goes, for those who print by themselves. */
  public PrintStream err() {
    return err;
  }

  /** Whether a person reads what is no result. */
  public boolean live() {
    return live;
  }

  /** Whether text may be coloured. */
  public boolean colours() {
    return colours;
  }

  /** How wide the window is. */
  public IntSupplier columns() {
    return columns;
  }

  @Override
  public String paint(Style style, String text) {
    return terminal && colours ? Colours.paint(style, text) : text;
  }

  @Override
  public void line(String text) {
    beforeText.run();
    out.println(Printable.of(text, terminal && colours));
  }

  @Override
  public void table(TextTable table) {
    new TableLayout(table).lines(width(), this::paint).forEach(this::line);
  }

  @Override
  public void json(Object document) {
    beforeText.run();
    out.print(JsonTree.text(tree(document)));
    out.flush();
  }

  private static Object tree(Object document) {
    if (document instanceof List<?> list) {
      return list.stream().map(TextConsole::tree).toList();
    }
    return document instanceof Record report ? Records.tree(report) : document;
  }

  @Override
  public void note(String text) {
    beforeText.run();
    err.println(Printable.of(text, live && colours));
  }

  @Override
  public void warn(String text) {
    note(marked(Style.WARNING, "warning:") + " " + text);
  }

  /** A line about a failure. */
  public void fail(String text) {
    note(marked(Style.BAD, "kanon:") + " " + text.strip().replaceAll("\\s*\\R\\s*", " "));
  }

  private String marked(Style style, String word) {
    return live && colours ? Colours.paint(style, word) : word;
  }

  @Override
  public int width() {
    return terminal ? Math.max(20, columns.getAsInt()) : ENDLESS;
  }

  @Override
  public Console aside() {
    TextConsole aside = new TextConsole(err, err, live, live, colours, columns);
    aside.beforeText = () -> beforeText.run();
    return aside;
  }
}
