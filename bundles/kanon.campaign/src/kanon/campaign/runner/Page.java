package kanon.campaign.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The figures of campaigns as a section of a page, between two marks. */
public final class Page {
  private static final String FROM = "<!-- figures of ./build campaign -->";
  private static final String TO = "<!-- end of figures -->";

  private Page() {}

  /** The table, in Markdown. */
  public static String table(List<String> names, List<State> states) {
    List<String> lines = new ArrayList<>();
    lines.add("| campaign | last run | seed | cases | minutes | cases with a fault | counted |");
    lines.add("|---|---|---:|---:|---:|---:|---|");
    for (int i = 0; i < names.size(); i++) {
      State s = states.get(i);
      lines.add(
          "| %s | %s | %d | %,d | %.1f | %,d | %s |"
              .formatted(
                  names.get(i),
                  s.date(),
                  s.seed(),
                  s.cases(),
                  s.millis() / 60_000.0,
                  s.faulty(),
                  String.join(", ", s.figures())));
    }
    return String.join("\n", lines) + "\n";
  }

  /**
   * Puts the table into a page.
   *
   * @throws IllegalArgumentException where the page has no marks
   */
  public static void write(Path page, String table) throws IOException {
    String text = Files.readString(page);
    int from = text.indexOf(FROM);
    int to = text.indexOf(TO);
    if (from < 0 || to < from) {
      throw new IllegalArgumentException(page + " has no lines '" + FROM + "' and '" + TO + "'");
    }
    String head = text.substring(0, from + FROM.length());
    Files.writeString(page, head + "\n" + table + text.substring(to));
  }
}
