package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.RunReport;
import kanon.api.report.VerificationReport;
import kanon.it.Installed.Ended;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pseudonyms and their keys, from the config to the release and its verification. */
class KeysTest {
  private static final String HEX = "0123456789abcdef".repeat(4);

  @TempDir Path folder;
  private Patients platform;
  private Path release;
  private Path key;

  @BeforeEach
  void write() throws IOException {
    platform = new Patients(folder);
    Files.writeString(folder.resolve("people.csv"), "id,age\nP1,1\nP2,1\nP1,2\nP2,2\n");
    release = folder.resolve("out.csv");
    key = key("study.key", HEX);
  }

  private Path key(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
    return file;
  }

  private Map<String, Object> config(Map<String, Object> transform, String... changes) {
    Map<String, Object> config =
        Map.of(
            "input",
            Map.of("path", "people.csv"),
            "attributes",
            Map.of(
                "id",
                Map.of("role", "identifying", "transform", List.of(transform)),
                "age",
                Map.of("role", "quasi-identifier")),
            "privacy",
            List.of(Map.of("model", "k-anonymity", "k", 2L)),
            "order",
            "input",
            "algorithm",
            "mondrian",
            "output",
            Map.of("path", release.toString()));
    return JsonPath.with(config, List.of(changes));
  }

  private Map<String, Object> pseudonym(String name, String... changes) {
    return config(Map.of("pseudonym", name), changes);
  }

  private List<String> released(Map<String, Object> config) throws IOException {
    try (Workbench bench = platform.pipeline().open(folder)) {
      return released(bench, config);
    }
  }

  private List<String> released(Workbench bench, Map<String, Object> config) throws IOException {
    bench.run(config, Monitor.NONE);
    return Files.readAllLines(release).stream().skip(1).map(l -> l.split(",")[0]).toList();
  }

  private KanonException refused(Map<String, Object> config) {
    KanonException e = assertThrows(KanonException.class, () -> released(config));
    assertFalse(String.valueOf(e.getMessage()).contains(HEX.substring(0, 16)), e.getMessage());
    return e;
  }

  @Test
  void pseudonyms_followFromTheKeyAlone() throws IOException {
    List<String> first = released(pseudonym("study.key"));
    assertEquals(first.get(0), first.get(2));
    assertEquals(first.get(1), first.get(3));
    assertNotEquals(first.get(0), first.get(1));
    assertEquals(first, released(pseudonym("study.key", "seed=1")));
    key("other.key", "f" + HEX.substring(1));
    assertNotEquals(first, released(pseudonym("other.key")));
  }

  @Test
  void freshKeys_areNewForEveryRunAndFollowFromNoSeed() throws IOException {
    try (Workbench bench = platform.pipeline().open(folder)) {
      List<String> one = released(bench, pseudonym("fresh", "seed=1"));
      List<String> two = released(bench, pseudonym("fresh", "seed=1"));
      assertNotEquals(one, two);
      assertFalse(Files.readString(folder.resolve("out.csv.manifest.json")).contains("\"keys\""));
    }
  }

  @Test
  void noOutput_hasTheKey() throws IOException {
    released(
        pseudonym(
            "study.key",
            "report.json=" + folder.resolve("r.json"),
            "report.html=" + folder.resolve("r.html")));
    String manifest = Files.readString(folder.resolve("out.csv.manifest.json"));
    assertTrue(manifest.contains("study.key"), manifest);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> !f.equals(key)).toList()) {
        assertFalse(Files.readString(file).contains(HEX.substring(0, 16)), file.toString());
      }
    }
  }

  @Test
  void report_saysWhatTransformsDidAndWithWhichKey() {
    assertEquals(
        List.of("pseudonym, key ID bfdad5140b96, length 8"),
        done("key", "study.key", "length", 8L));
    assertEquals(List.of("pseudonym, a key of this release alone"), done("key", "fresh"));
  }

  private List<String> done(Object... options) {
    Map<String, Object> given = new LinkedHashMap<>();
    for (int i = 0; i < options.length; i += 2) {
      given.put(options[i].toString(), options[i + 1]);
    }
    try (Workbench bench = platform.pipeline().open(folder)) {
      RunReport report = bench.run(config(Map.of("pseudonym", given)), Monitor.NONE);
      return report.leaves().columns().get(0).done();
    }
  }

  @Test
  void verify_withoutTheKeySaysWhatIsNotCheckable() throws IOException {
    released(pseudonym("study.key"));
    Path manifest = folder.resolve("out.csv.manifest.json");
    try (Workbench bench = platform.pipeline().open(folder)) {
      assertTrue(bench.verify(pseudonym("study.key"), release, Monitor.NONE).holds());
      assertTrue(bench.verify(manifest, Monitor.NONE).holds());
      String text = Files.readString(release);
      Files.writeString(release, text.replaceFirst("\n[^,]*,", "\nP1,"));
      assertFalse(bench.verify(pseudonym("study.key"), release, Monitor.NONE).holds());
      Files.writeString(release, text);
      Files.move(key, folder.resolve("gone"));
      for (VerificationReport report :
          List.of(
              bench.verify(pseudonym("study.key"), release, Monitor.NONE),
              bench.verify(pseudonym("fresh"), release, Monitor.NONE),
              bench.verify(manifest, Monitor.NONE))) {
        assertEquals(List.of(), report.faults());
        assertFalse(report.complete());
        assertTrue(
            report.notChecked().orElse(List.of()).stream()
                .anyMatch(w -> w.contains("column 'id': its cells could not be made anew")),
            report.toString());
      }
    }
  }

  @Test
  void verify_tellsThatAnotherKeyWasUsed() throws IOException {
    released(pseudonym("study.key"));
    key("study.key", "f" + HEX.substring(1));
    try (Workbench bench = platform.pipeline().open(folder)) {
      VerificationReport report =
          bench.verify(folder.resolve("out.csv.manifest.json"), Monitor.NONE);
      assertFalse(report.holds());
      assertTrue(report.faults().get(0).contains("key 'study.key': is another"), report.toString());
      assertFalse(bench.verify(pseudonym("study.key"), release, Monitor.NONE).holds());
    }
  }

  @Test
  void verify_ofWhatDependsOnAMissingKeyIsRefused() throws IOException {
    Map<String, Object> config =
        pseudonym("study.key", "attributes.age.transform=[{\"pseudonym\":\"study.key\"}]");
    released(config);
    Files.move(key, folder.resolve("gone"));
    try (Workbench bench = platform.pipeline().open(folder)) {
      KanonException e =
          assertThrows(KanonException.class, () -> bench.verify(config, release, Monitor.NONE));
      assertEquals("KEY_MISSING", e.code());
    }
  }

  @Test
  void keys_areRefusedWhereTheyAreNoneOrNotSafe() throws IOException {
    assertEquals("KEY_MISSING", refused(pseudonym("no.key")).code());
    assertEquals("KEY_MISSING", refused(pseudonym("env:KANON_NO_SUCH_KEY")).code());
    assertEquals("KEY_IN_CONFIG", refused(pseudonym(HEX)).code());
    assertEquals(
        "BAD_KEY", refused(pseudonym("people.csv")).code().replace("KEY_EXPOSED", "BAD_KEY"));
    String before = Files.readString(key);
    assertEquals(
        KanonException.Kind.USAGE,
        refused(pseudonym("study.key", "output.path=" + key, "output.exporter=csv")).kind());
    assertEquals(before, Files.readString(key));
  }

  @Test
  void pseudonyms_thatMeetAreRefused() throws IOException {
    StringBuilder rows = new StringBuilder("id,age\n");
    for (int i = 0; i < 2000; i++) {
      rows.append("P").append(i).append(",1\n");
    }
    Files.writeString(folder.resolve("people.csv"), rows);
    Map<String, Object> options = Map.of("key", "study.key", "alphabet", "digits", "length", 4L);
    KanonException e = refused(config(Map.of("pseudonym", options)));
    assertEquals("TRANSFORM_COLLISION", e.code(), e.getMessage());
  }

  @Test
  void dateShift_needsAColumnThatIsThere() {
    KanonException e =
        refused(
            pseudonym(
                "study.key",
                "attributes.age.transform=[{\"dateShift\":{\"key\":\"study.key\",\"person\":\"idd\"}}]"));
    assertEquals("UNKNOWN_COLUMN", e.code(), e.getMessage());
  }

  @Test
  void command_makesRotatesAndTellsKeys() throws IOException {
    Installed installed = new Installed(folder);
    String file = folder.resolve("new.key").toString();
    Ended made = installed.kanon("keys", "new", file);
    assertEquals(0, made.status(), made.all());
    String id = made.out().split(" ")[1];
    assertTrue(installed.kanon("keys", "id", file).out().contains(id));
    assertEquals(2, installed.kanon("keys", "new", file).status());
    Ended rotated = installed.kanon("keys", "rotate", file);
    assertEquals(0, rotated.status(), rotated.all());
    assertFalse(rotated.out().contains(id), rotated.out());
    assertTrue(rotated.out().contains("the old one is in " + file + "."), rotated.out());
    assertEquals(2, installed.kanon("keys", "make", file).status());
  }
}
