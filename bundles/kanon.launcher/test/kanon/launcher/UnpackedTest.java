package kanon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackedTest {
  @TempDir Path scratch;
  private Path caches;

  @BeforeEach
  void lay() {
    caches = scratch.resolve("caches");
  }

  private Path jar(String content, Map<String, String> more) throws IOException {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("launcher.properties", "content=" + content + "\n");
    entries.put("kanon/launcher/Main.class", "not of the home");
    entries.put("home/lib/kanon.properties", "a=b\n");
    entries.put("home/bundles/one.jar", "1");
    entries.putAll(more);
    return TestFiles.jar(scratch.resolve(content + ".jar"), entries);
  }

  private Path unpacked(Path jar) throws IOException {
    return Objects.requireNonNull(Unpacked.of(jar, caches));
  }

  private static Set<String> below(Path folder) throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> all = Files.walk(folder)) {
      all.filter(Files::isRegularFile).forEach(f -> names.add(folder.relativize(f).toString()));
    }
    return names;
  }

  @Test
  void aJarWithoutAPlatform_isNotUnpacked() throws IOException {
    assertNull(Unpacked.of(scratch, caches));
    assertNull(Unpacked.of(TestFiles.jar(scratch.resolve("a.jar"), Map.of("x", "y")), caches));
    assertFalse(Files.exists(caches));
  }

  @Test
  void theHomeInside_isUnpackedOnce() throws IOException {
    Path jar = jar("one", Map.of());
    Path folder = unpacked(jar);
    assertEquals(caches.resolve("jar-one"), folder);
    assertEquals(Set.of("bundles/one.jar", "lib/kanon.properties"), below(folder));
    Files.writeString(folder.resolve("bundles/one.jar"), "mark");
    assertEquals(folder, unpacked(jar));
    assertEquals("mark", Files.readString(folder.resolve("bundles/one.jar")));
    assertEquals(Set.of("jar-one/bundles/one.jar", "jar-one/lib/kanon.properties"), below(caches));
  }

  @Test
  void anEntryThatLeadsOut_isRefused_andNothingIsKeptAsIfWhole() throws IOException {
    Path jar = jar("evil", Map.of("home/../../../evil.txt", "evil"));
    assertTrue(
        String.valueOf(assertThrows(IOException.class, () -> unpacked(jar)).getMessage())
            .startsWith("Bad entry"));
    assertFalse(Files.exists(caches.resolve("jar-evil")));
    assertFalse(below(scratch).contains("evil.txt"));
  }

  @Test
  void copiesNotStartedFor30Days_goWhenANewVersionComes() throws IOException {
    Path old = unpacked(jar("old", Map.of()));
    Path recent = unpacked(jar("recent", Map.of()));
    Path half = Files.createDirectories(caches.resolve("unpacking123/lib"));
    Path others = Files.createDirectories(caches.resolve("others"));
    Instant now = Instant.now();
    FileTime month = FileTime.from(now.minus(Duration.ofDays(31)));
    for (Path folder : List.of(old, half.getParent(), others)) {
      Files.setLastModifiedTime(folder, month);
    }
    Files.setLastModifiedTime(recent, FileTime.from(now.minus(Duration.ofDays(29))));
    assertEquals(recent, unpacked(jar("recent", Map.of())));
    assertTrue(Files.exists(old), "no new version has come");
    assertTrue(Files.getLastModifiedTime(recent).toInstant().isAfter(now.minusSeconds(60)));
    unpacked(jar("new", Map.of()));
    assertFalse(Files.exists(old));
    assertFalse(Files.exists(half));
    assertTrue(Files.exists(recent));
    assertTrue(Files.exists(others));
  }

  @Test
  void startsAtTheSameTime_findOneWholeCopy() throws Exception {
    for (int round = 0; round < 20; round++) {
      Path jar = jar("round" + round, Map.of("home/bundles/two.jar", "2".repeat(200_000)));
      Path old = Files.createDirectories(caches.resolve("jar-old/" + round));
      Files.setLastModifiedTime(
          old.getParent(), FileTime.from(Instant.now().minus(Duration.ofDays(40))));
      ExecutorService pool = Executors.newFixedThreadPool(4);
      List<Future<Path>> starts = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        starts.add(pool.submit(() -> unpacked(jar)));
      }
      for (Future<Path> start : starts) {
        assertEquals(
            Set.of("bundles/one.jar", "bundles/two.jar", "lib/kanon.properties"),
            below(start.get()));
      }
      pool.shutdown();
    }
    try (Stream<Path> left = Files.list(caches)) {
      assertTrue(left.allMatch(f -> f.getFileName().toString().startsWith("jar-round")));
    }
  }
}
