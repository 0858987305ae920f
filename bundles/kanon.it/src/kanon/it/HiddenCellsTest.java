package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import kanon.api.NoOptions;
import kanon.api.Transform;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.VerificationReport;
import kanon.it.Installed.Ended;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceRegistration;

/** What is judged of cells that a release hides: in a run, and by who does not have the key. */
class HiddenCellsTest {
  private static final String TABLE =
      """
      id,name,seen,age
      P1,Anna Holm,2024-01-01,1
      P2,Bert Lund,2024-01-05,1
      P1,Anna Holm,2024-01-11,2
      P2,Bert Lund,,2
      """;

  private static final String CONFIG =
      """
      {"input": {"path": "people.csv"},
       "attributes": {
         "id": {"role": "identifying", "transform": [{"pseudonym": {"key": "study.key", "length": 8}}]},
         "name": {"role": "identifying", "transform": [{"mask": "study.key"}]},
         "seen": {"role": "insensitive", "releaseAnyway": "shifted",
                  "transform": [{"dateShift": {"person": "id", "key": "study.key", "days": 30}}]},
         "age": {"role": "quasi-identifier"}},
       "privacy": [{"model": "k-anonymity", "k": 2}],
       "algorithm": "mondrian"}
      """;

  @TempDir Path folder;
  private Patients platform;
  private Path release;
  private Path key;

  @BeforeEach
  void write() throws IOException {
    platform = new Patients(folder);
    Files.writeString(folder.resolve("people.csv"), TABLE);
    release = folder.resolve("out.csv");
    key = Files.writeString(folder.resolve("study.key"), "0f".repeat(32));
    if (key.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    }
  }

  private Map<String, Object> config(String... changes) {
    try {
      Map<String, Object> tree = JsonTree.object(new StringReader(CONFIG), "config");
      return JsonPath.with(
          JsonPath.with(tree, List.of("order=input", "output.path=" + release)), List.of(changes));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void run(Map<String, Object> config) {
    try (Workbench bench = platform.pipeline().open(folder)) {
      bench.run(config, Monitor.NONE);
    }
  }

  private VerificationReport verified(Map<String, Object> config) {
    try (Workbench bench = platform.pipeline().open(folder)) {
      return bench.verify(config, release, Monitor.NONE);
    }
  }

  /** The faults of a release that was changed, for somebody without the key. */
  private String faults(Map<String, Object> config, UnaryOperator<String[][]> change)
      throws IOException {
    String text = Files.readString(release);
    String[][] cells =
        text.lines().skip(1).map(line -> line.split(",", -1)).toArray(String[][]::new);
    StringBuilder changed = new StringBuilder(text.lines().findFirst().orElseThrow()).append('\n');
    for (String[] row : change.apply(cells)) {
      changed.append(String.join(",", row)).append('\n');
    }
    Files.writeString(release, changed);
    VerificationReport report = verified(config);
    Files.writeString(release, text);
    assertFalse(report.holds());
    return String.join("; ", report.faults());
  }

  private String cell(int row, int column, String text) throws IOException {
    return faults(
        config(),
        cells -> {
          cells[row][column] = text;
          return cells;
        });
  }

  @Test
  void verify_withoutTheKey_saysWhatWasNotCheckedAndDoesNotSayThatAllHolds() throws IOException {
    run(config());
    assertTrue(verified(config()).holds());
    assertTrue(verified(config()).complete());
    Files.move(key, folder.resolve("gone"));
    VerificationReport report = verified(config());
    assertEquals(List.of(), report.faults());
    assertFalse(report.holds());
    assertFalse(report.complete());
    List<String> told = report.notChecked().orElseThrow();
    assertEquals(3, told.size(), told.toString());
    assertTrue(
        told.get(0)
            .endsWith(
                "checked was only that equal cells stayed equal, and different ones different, and each may be what 'pseudonym' makes"),
        told.toString());
    assertTrue(told.get(2).contains("those of one person fit each other"), told.toString());
  }

  @Test
  void verify_withoutTheKey_findsWhatCannotHaveBeenMade() throws IOException {
    run(config());
    Files.move(key, folder.resolve("gone"));
    String raw =
        faults(
            config(),
            cells -> {
              for (int row = 0; row < cells.length; row++) {
                cells[row][1] = row % 2 == 0 ? "Anna Holm" : "Bert Lund";
              }
              return cells;
            });
    assertTrue(raw.contains("'name', whose cells are to be hidden, 2 different cells"), raw);
    assertTrue(raw.contains("what 'mask' does not make of the original cell"), raw);
    assertFalse(raw.contains("Anna"), raw);
    assertTrue(cell(0, 1, "bert lund").contains("a cell of the input"));
    assertTrue(cell(0, 1, "Xyzq-Abcd").contains("'mask' does not make"));
    assertTrue(cell(0, 0, "ABCDEFGHJ").contains("'pseudonym' does not make"), "too long");
    assertTrue(cell(0, 0, "ABCDEFG*").contains("'pseudonym' does not make"), "another alphabet");
    assertTrue(cell(0, 0, "").contains("'pseudonym' does not make"), "missing");
    assertTrue(cell(2, 0, "ABCDEFGH").contains("another cell for the same original one"));
    assertTrue(cell(0, 2, "2024-06-01").contains("'dateShift' does not make"), "too far");
    assertTrue(cell(0, 2, "2024-01-01").contains("'dateShift' does not make"), "not shifted");
    assertTrue(cell(0, 2, "soon").contains("'dateShift' does not make"));
    String joined =
        faults(
            config(),
            cells -> {
              for (String[] row : cells) {
                row[0] = "ABCDEFGH";
              }
              return cells;
            });
    assertTrue(joined.contains("a cell that stands for another original one, too"), joined);
    String moved =
        faults(
            config(),
            cells -> {
              cells[0][2] = "2024-01-02";
              cells[2][2] = "2024-01-13";
              return cells;
            });
    assertTrue(moved.contains("what does not fit other cells of the same person"), moved);
  }

  @Test
  void verify_withoutTheKey_ofRowsInAnyOrderStillFindsRawCells() throws IOException {
    Map<String, Object> shuffled = config("order=shuffled");
    run(shuffled);
    Files.delete(release.resolveSibling(release.getFileName() + ".private.json"));
    Files.move(key, folder.resolve("gone"));
    VerificationReport report = verified(shuffled);
    assertEquals(List.of(), report.faults());
    assertFalse(report.complete());
    String raw =
        faults(
            shuffled,
            cells -> {
              cells[0][0] = "P1";
              cells[1][1] = "X";
              return cells;
            });
    assertTrue(raw.contains("'id', whose cells are to be hidden, a cell of the input"), raw);
    assertTrue(raw.contains("in 1 cell what 'pseudonym' does not make of any original cell"), raw);
    assertTrue(raw.contains("in 1 cell what 'mask' does not make of any original cell"), raw);
  }

  @Test
  void command_endsAsNotHoldingUnlessToldThatKeysAreNotHere() throws IOException {
    Map<String, Object> config = config();
    run(config);
    Path file = Files.writeString(folder.resolve("config.json"), JsonTree.text(config));
    Files.move(key, folder.resolve("gone"));
    Installed installed = new Installed(folder);
    Ended ended = installed.kanon("verify", file.toString(), release.toString());
    assertEquals(5, ended.status(), ended.all());
    assertTrue(ended.out().contains("not checked: column 'id'"), ended.all());
    assertFalse(ended.out().contains("The release holds"), ended.all());
    ended = installed.kanon("verify", file.toString(), release.toString(), "--without-keys");
    assertEquals(0, ended.status(), ended.all());
    assertFalse(ended.out().contains("The release holds"), ended.all());
    Files.writeString(release, Files.readString(release).replaceFirst("\n[^,]*,", "\nP1,"));
    ended = installed.kanon("verify", file.toString(), release.toString(), "--without-keys");
    assertEquals(5, ended.status(), ended.all());
  }

  /** Says of itself that it hides cells. */
  private static final class Liar implements Transform<NoOptions> {
    private final UnaryOperator<String> makes;

    Liar(UnaryOperator<String> makes) {
      this.makes = makes;
    }

    @Override
    public Class<NoOptions> options() {
      return NoOptions.class;
    }

    @Override
    public Step prepare(NoOptions options, Keys keys) {
      return (cell, person) -> cell.map(makes);
    }
  }

  private KanonException withheld(UnaryOperator<String> makes) {
    Map<String, Object> declared =
        Map.of("kanon.name", "liar", "kanon.description", "lies", "kanon.hides", true);
    ServiceRegistration<?> service =
        platform
            .context()
            .registerService(
                Transform.class, new Liar(makes), FrameworkUtil.asDictionary(declared));
    try {
      return assertThrows(
          KanonException.class, () -> run(config("attributes.name.transform=[{\"liar\":true}]")));
    } finally {
      service.unregister();
    }
  }

  @Test
  void run_withholdsCellsThatATransformDidNotHide() {
    List<UnaryOperator<String>> lies =
        List.of(
            name -> name,
            name -> name.toUpperCase(Locale.ROOT),
            name -> name.startsWith("A") ? "Bert Lund" : "Anna Holm",
            name -> name.startsWith("A") ? name : "someone");
    for (UnaryOperator<String> lie : lies) {
      KanonException e = withheld(lie);
      String message = String.valueOf(e.getMessage());
      assertEquals(KanonException.Kind.WITHHELD, e.kind(), message);
      assertTrue(message.contains("column 'name'"), message);
      assertFalse(message.contains("Anna") || message.contains("Bert"), message);
      assertFalse(Files.exists(release));
    }
  }

  @Test
  void run_withholdsAConstantThatIsACellOfTheInput() {
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> run(config("attributes.name.transform=[{\"constant\":\"Anna Holm\"}]")));
    assertEquals(KanonException.Kind.WITHHELD, e.kind(), e.getMessage());
    assertEquals(Optional.of(false), Optional.of(Files.exists(release)));
  }
}
