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
import org.osgi.framework.Bundle;

/** Puts jars into the folder of plugins, all of them or none. */
final class Placement {
  private final Path folder;
  private final Admission admission;

  Placement(Path folder, Admission admission) {
    this.folder = folder;
    this.admission = admission;
  }

  /**
   * Starts copies of jars, in their order, and moves them to their places when all have started; no
   * scan sees one before it is known. Where one is refused, or cannot be moved, none is left.
   *
   * @return by the names of their files
   */
  Map<String, Jar> place(List<Arrival> arrivals) {
    Map<String, Bundle> started = new LinkedHashMap<>();
    boolean placed = false;
    try (StagingFolder staging = staging()) {
      for (Arrival arrival : arrivals) {
        Path half = staging.path().resolve(arrival.file());
        Files.copy(arrival.content(), half);
        started.put(arrival.file(), admitted(half, arrival.file()));
      }
      Map<String, Jar> jars = moved(staging.path(), started);
      placed = true;
      return jars;
    } catch (IOException e) {
      throw KanonException.usage("UNWRITABLE_FILE", "Plugins cannot be written: " + e);
    } finally {
      if (!placed) {
        started.values().forEach(b -> Bounded.run(() -> Admission.uninstall(b), Bounded.TIDY));
      }
    }
  }

  /** Where a jar is until it is known to serve. */
  private StagingFolder staging() throws IOException {
    Files.createDirectories(folder);
    return StagingFolder.in(folder);
  }

  private Bundle admitted(Path half, String name) {
    try {
      return admission.admit(half, name);
    } catch (Refusal e) {
      throw KanonException.usage(
          "PLUGIN_REFUSED", "Plugin %s is refused: it %s".formatted(name, e.reason()));
    }
  }

  private Map<String, Jar> moved(Path staging, Map<String, Bundle> started) throws IOException {
    Map<String, Jar> jars = new LinkedHashMap<>();
    List<Undo> undo = new ArrayList<>();
    try {
      for (Map.Entry<String, Bundle> one : started.entrySet()) {
        Path half = staging.resolve(one.getKey());
        Path place = folder.resolve(one.getKey());
        Undo before = Undo.of(place, staging.resolve("before-" + undo.size()));
        jars.put(one.getKey(), Jar.serving(Stamp.of(half), one.getValue()));
        Files.move(
            half, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        undo.add(before);
      }
      return jars;
    } catch (IOException e) {
      for (Undo one : undo) {
        one.restore();
      }
      throw e;
    }
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
