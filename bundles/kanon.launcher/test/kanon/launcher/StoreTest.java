package kanon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreTest {
  @TempDir Path scratch;
  private Home home;

  @BeforeEach
  void lay() throws IOException {
    home = TestHome.in(scratch.resolve("home"), "a.jar", "b.jar");
  }

  private Store open() throws IOException {
    return Store.open(home, home.bundles(), Frameworks.factory());
  }

  private Forked holding() throws IOException {
    return new Forked(
        TestHome.HoldsStore.class,
        List.of(),
        Map.of("XDG_CACHE_HOME", scratch.resolve("caches").toString()),
        home.folder().toString());
  }

  private Set<String> stores() throws IOException {
    Set<String> names = new HashSet<>();
    try (Stream<Path> entries = Files.list(home.folder().resolve("cache"))) {
      entries.filter(Files::isDirectory).forEach(f -> names.add(f.getFileName().toString()));
    }
    return names;
  }

  @Test
  void aStoreThatWasClosed_isReused() throws IOException {
    Path folder;
    try (Store first = open()) {
      assertFalse(first.filled());
      folder = first.folder();
      assertEquals(home.folder().resolve("cache"), folder.getParent());
      Files.writeString(folder.resolve("content"), "");
      first.started();
    }
    try (Store second = open()) {
      assertTrue(second.filled());
      assertEquals(folder, second.folder());
      assertTrue(Files.exists(folder.resolve("content")));
    }
  }

  @Test
  void aStoreWhosePlatformDidNotStart_isEmptied() throws IOException {
    for (boolean starts : new boolean[] {true, false, true}) {
      try (Store store = open()) {
        assertEquals(!starts, store.filled());
        if (starts) store.started();
      }
    }
  }

  @Test
  void aStoreThatWasNotClosed_isEmptied() throws IOException {
    Path folder;
    try (Forked killed = holding()) {
      folder = Path.of(killed.line());
      killed.line();
      TestFiles.await(folder.resolve("content"));
      killed.kill();
    }
    try (Store next = open()) {
      assertFalse(next.filled());
      assertEquals(folder, next.folder());
      assertFalse(Files.exists(folder.resolve("content")));
    }
  }

  @Test
  void otherBundles_haveAnotherStore_andTheOldOneGoes() throws IOException {
    Path bundle = home.folder().resolve("bundles/a.jar");
    Set<Path> seen = new HashSet<>();
    for (int change = 0; change < 4; change++) {
      switch (change) {
        case 1 -> Files.writeString(bundle, "more");
        case 2 -> Files.setLastModifiedTime(bundle, FileTime.fromMillis(1000));
        case 3 -> Files.move(bundle, bundle.resolveSibling("c.jar"));
        default -> {}
      }
      try (Store store = open()) {
        assertFalse(store.filled());
        assertTrue(seen.add(store.folder()));
        assertEquals(Set.of(store.folder().getFileName().toString()), stores());
      }
    }
  }

  @Test
  void processesSideBySide_haveStoresOfTheirOwn_andOldOnesInUseStay() throws IOException {
    List<Forked> holders = new ArrayList<>();
    Set<Path> folders = new HashSet<>();
    try {
      for (int i = 0; i < 5; i++) {
        Forked holder = holding();
        holders.add(holder);
        assertTrue(folders.add(Path.of(holder.line())));
        assertEquals("false", holder.line());
      }
      assertEquals(4, stores().size());
      Files.writeString(home.folder().resolve("bundles/a.jar"), "changed");
      try (Store changed = open()) {
        assertFalse(folders.contains(changed.folder()));
        assertEquals(5, stores().size());
      }
    } finally {
      for (Forked holder : holders) holder.close();
    }
    assertEquals(
        1, folders.stream().filter(f -> f.startsWith(scratch.resolve("caches/kanon"))).count());
    assertTrue(folders.stream().allMatch(f -> Files.exists(f.resolve("content"))));
  }

  @Test
  void whereTheInstallationCannotBeWritten_theUsersCacheIsUsed_orATemporaryFolder()
      throws IOException {
    Files.writeString(home.folder().resolve("cache"), "not a folder");
    try (Forked holder = holding()) {
      Path folder = Path.of(holder.line());
      assertTrue(folder.startsWith(scratch.resolve("caches/kanon")), folder.toString());
    }
    TestFiles.delete(scratch.resolve("caches"));
    Files.writeString(scratch.resolve("caches"), "not a folder");
    Path temporary;
    try (Forked holder = holding()) {
      temporary = Path.of(holder.line());
      assertEquals("false", holder.line());
      assertFalse(temporary.startsWith(scratch));
    }
    assertFalse(Files.exists(temporary));
  }

  @Test
  void aStoreThatWasDeletedMeanwhile_closesWithoutAFailure() throws IOException {
    try (Store store = open()) {
      TestFiles.delete(home.folder().resolve("cache"));
      assertNotEquals("", store.folder().toString());
    }
    try (Store next = open()) {
      assertFalse(next.filled());
    }
  }

  @Test
  void temporary_isGoneWhenClosed_howeverFull() throws IOException {
    Path folder;
    try (Store store = Store.temporary()) {
      folder = store.folder();
      Files.createDirectories(folder.resolve("a/b"));
      Files.writeString(folder.resolve("a/b/c"), "");
    }
    assertFalse(Files.exists(folder));
  }
}
