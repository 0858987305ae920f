package kanon.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.platform.PluginAdmin.Arrival;
import kanon.lib.files.StagingFolder;
import kanon.model.KanonException;
import kanon.plugins.trust.TrustFile;

/** Puts jars into the folder of plugins, all of them or none. */
final class Placement {
  private final Place place;
  private final TrustFile trust;
  private final Admission admission;

  Placement(Place place, TrustFile trust, Admission admission) {
    this.place = place;
    this.trust = trust;
    this.admission = admission;
  }

  /**
   * Starts copies of jars, in their order, and moves them to their places when all have started; no
   * scan sees one before it is known. Where one is refused, or cannot be moved, none is left.
   *
   * @return by the names of their files
   */
  Map<String, Jar> place(List<Arrival> arrivals) {
    String decided = trust.stamp();
    Map<String, Admitted> started = new LinkedHashMap<>();
    boolean placed = false;
    try (StagingFolder staging = staging()) {
      for (Arrival arrival : arrivals) {
        Path half = staging.path().resolve(arrival.file());
        PluginFile.copy(arrival.content(), half);
        started.put(arrival.file(), admitted(half, arrival.file()));
      }
      Map<String, Jar> jars = moved(staging.path(), started, decided);
      placed = true;
      return jars;
    } catch (IOException e) {
      throw KanonException.usage("UNWRITABLE_FILE", "Plugins cannot be written: " + e);
    } finally {
      if (!placed) {
        started
            .values()
            .forEach(a -> Bounded.run(() -> Admission.uninstall(a.bundle()), Bounded.TIDY));
      }
    }
  }

  /** Where a jar is until it is known to serve. */
  private StagingFolder staging() throws IOException {
    Files.createDirectories(place.folder());
    return StagingFolder.in(place.folder());
  }

  private Admitted admitted(Path half, String name) {
    try {
      return admission.admit(half, name, trust.judge());
    } catch (Refusal e) {
      throw KanonException.usage(
          "PLUGIN_REFUSED", "Plugin %s is refused: it %s".formatted(name, e.reason()));
    }
  }

  private Map<String, Jar> moved(Path staging, Map<String, Admitted> started, String decided)
      throws IOException {
    Map<String, Jar> jars = new LinkedHashMap<>();
    List<Undo> undo = new ArrayList<>();
    try {
      for (Map.Entry<String, Admitted> one : started.entrySet()) {
        Path half = staging.resolve(one.getKey());
        Path jar = place.of(one.getKey());
        Stamp stamp = Stamp.of(half);
        // The signature first: whoever finds the jar finds it.
        move(PluginFile.signature(half), PluginFile.signature(jar), staging, undo);
        move(half, jar, staging, undo);
        jars.put(
            one.getKey(), Jar.serving(place.seen(one.getKey(), stamp, decided), one.getValue()));
      }
      return jars;
    } catch (IOException e) {
      for (Undo one : undo) {
        one.restore();
      }
      throw e;
    }
  }

  /** Where there is nothing to move, nothing stays. */
  private static void move(Path half, Path to, Path staging, List<Undo> undo) throws IOException {
    Undo before = Undo.of(to, staging.resolve("before-" + undo.size()));
    if (Files.exists(half)) {
      Files.move(half, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } else {
      Files.deleteIfExists(to);
    }
    undo.add(before);
  }

  /**
   * What was in a place.
   *
   * @param kept a copy of the file that was there
   */
  private record Undo(Path place, Optional<Path> kept) {

    static Undo of(Path place, Path copy) throws IOException {
      if (!Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
        return new Undo(place, Optional.empty());
      }
      return new Undo(
          place,
          Optional.of(
              Files.copy(
                  place, copy, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.COPY_ATTRIBUTES)));
    }

    void restore() throws IOException {
      if (kept.isPresent()) {
        Files.move(kept.get(), place, StandardCopyOption.ATOMIC_MOVE);
      } else {
        Files.deleteIfExists(place);
      }
    }
  }
}
