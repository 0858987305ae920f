package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.DraftReport;
import kanon.it.corpus.Corpus;
import kanon.it.corpus.MessyFile;
import kanon.model.KanonException;
import kanon.model.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drafts for the files of the corpus, counted: docs/init.md has the figures of seed 1. */
class CorpusTest {
  private static final Path PAGE = Path.of("../../docs/init.md");
  private static final String BEGIN = "<!-- figures -->\n";
  private static final String END = "<!-- end of figures -->";

  @TempDir Path folder;
  private final List<String> faults = new ArrayList<>();

  /** What was counted of some kinds of files. */
  private static final class Figures {
    private int files;
    private int unread;
    private int columns;
    private int right;
    private int identifying;
    private int raw;

    private String row(String name) {
      return String.format(
          Locale.ROOT,
          "| %s | %d | %d | %d of %d (%.1f %%) | %d of %d (%.1f %%) |\n",
          name,
          files,
          unread,
          identifying - raw,
          identifying,
          100.0 * (identifying - raw) / identifying,
          right,
          columns,
          100.0 * right / columns);
    }

    private double safe() {
      return (double) (identifying - raw) / identifying;
    }

    private double rightShare() {
      return (double) right / columns;
    }
  }

  @Test
  void drafts_ofMessyFilesProtectAndAreRight() throws IOException {
    Figures tuned = new Figures();
    Figures held = new Figures();
    Figures headed = new Figures();
    Figures all = new Figures();
    long seed = Long.getLong("kanon.seed", 1);
    for (MessyFile file : Corpus.of(seed)) {
      List<Figures> parts = new ArrayList<>(List.of(file.held() ? held : tuned, all));
      if (file.held() && !file.name().contains("-bare")) {
        parts.add(headed);
      }
      count(file, parts, all.files);
    }
    String figures =
        "| kinds of files | files | not read | identifying columns not released raw | roles right |\n"
            + "|---|---|---|---|---|\n"
            + tuned.row("known while detection was made")
            + held.row("held out")
            + headed.row("held out, of these with a header")
            + all.row("all");
    System.out.println("seed " + seed + "\n" + figures);
    faults.forEach(System.out::println);
    assertTrue(all.files >= 60, figures);
    assertEquals(0, all.unread, figures);
    assertTrue(tuned.safe() >= 0.97 && held.safe() >= 0.97, figures);
    assertTrue(tuned.rightShare() >= 0.9 && all.rightShare() >= 0.9, figures);
    assertTrue(held.rightShare() >= 0.78, figures);
    if (seed == 1) {
      page(figures);
    }
  }

  private void count(MessyFile file, List<Figures> parts, int number) throws IOException {
    Path path = Files.write(folder.resolve(number + "-" + file.name()), file.bytes());
    parts.forEach(figures -> figures.files++);
    List<DraftReport.Column> columns;
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      DraftReport draft = bench.draft(Map.of("path", path.getFileName().toString()), Monitor.NONE);
      columns = draft.columns();
      if (columns.size() == file.headings().size()) {
        parts.forEach(figures -> judged(file, columns, figures));
        wrong(file, columns);
        runs(file, bench, draft);
        return;
      }
      faults.add(file.name() + ": " + columns.size() + " columns");
    } catch (KanonException e) {
      faults.add(file.name() + ": " + e.getMessage());
    }
    parts.forEach(figures -> figures.unread++);
  }

  private void judged(MessyFile file, List<DraftReport.Column> columns, Figures figures) {
    for (int c = 0; c < columns.size(); c++) {
      Role role = columns.get(c).role();
      Set<String> expected = file.roles().get(c);
      boolean right = expected.contains(role.label());
      figures.columns++;
      figures.right += right ? 1 : 0;
      if (expected.contains(Role.IDENTIFYING.label())) {
        figures.identifying++;
        figures.raw += role == Role.SENSITIVE || role == Role.INSENSITIVE ? 1 : 0;
      }
    }
  }

  /** Of kinds that were held out nobody is told what was wrong. */
  private void wrong(MessyFile file, List<DraftReport.Column> columns) {
    for (int c = 0; c < columns.size() && !file.held(); c++) {
      String role = columns.get(c).role().label();
      if (!file.roles().get(c).contains(role)) {
        faults.add(file.name() + ": " + columns.get(c).name() + " is " + role);
      }
    }
  }

  /** A draft in which nothing is left to decide is one that nothing is refused of. */
  private void runs(MessyFile file, Workbench bench, DraftReport draft) {
    if (draft.columns().stream().noneMatch(c -> c.role() == Role.UNDECIDED)) {
      assertEquals(List.of(), bench.check(draft.config(), Monitor.NONE).problems(), file.name());
    }
  }

  private static void page(String figures) throws IOException {
    String page = Files.readString(PAGE);
    int from = page.indexOf(BEGIN) + BEGIN.length();
    int to = page.indexOf(END);
    if ("write".equals(System.getProperty("kanon.docs"))) {
      Files.writeString(PAGE, page.substring(0, from) + figures + page.substring(to));
      return;
    }
    assertEquals(page.substring(from, to), figures, "Write it anew: -Dkanon.docs=write");
  }
}
