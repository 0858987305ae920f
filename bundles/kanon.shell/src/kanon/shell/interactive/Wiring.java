package kanon.shell.interactive;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.lib.files.Access;
import kanon.lib.files.WholeFile;
import kanon.model.KanonException;

/**
 * The lines that wired the pipeline that is open and is not saved yet, kept in a file beside the
 * history: after a shell that ended in whatever way the next one can wire it again. The lines are
 * what was typed, nothing of the table.
 */
final class Wiring {
  private static final String FOLDER = "# in ";
  private static final String SAVE = "save";

  private final Optional<Path> file;
  private final String folder;
  private final List<String> lines = new ArrayList<>();
  private long openings;
  private long changes;

  /**
   * @param history the file of the history
   */
  Wiring(Path history) {
    boolean device = Files.exists(history) && !Files.isRegularFile(history);
    file = device ? Optional.empty() : Optional.of(history.resolveSibling("pipeline"));
    folder = FOLDER + Path.of("").toAbsolutePath();
  }

  /** The lines that a shell in this folder left behind unsaved, in their order. */
  List<String> left() {
    try {
      List<String> left = file.isPresent() ? Files.readAllLines(file.get()) : List.of();
      return left.isEmpty() || !left.get(0).equals(folder)
          ? List.of()
          : left.subList(1, left.size());
    } catch (IOException e) {
      return List.of(); // There is none, or none that can be read.
    }
  }

  /** Takes note of a line that was executed; only what changed the pipeline is kept. */
  void executed(String line, long openingsNow, long changesNow) {
    boolean saved = line.split("\\s+", 2)[0].equals(SAVE);
    if (openingsNow != openings) {
      lines.clear();
    }
    boolean changed = openingsNow != openings || changesNow != changes;
    openings = openingsNow;
    changes = changesNow;
    if (changed) {
      lines.add(line);
      write();
    } else if (saved) {
      forget();
    }
  }

  private void write() {
    if (file.isEmpty()) {
      return;
    }
    List<String> all = new ArrayList<>(lines);
    all.add(0, folder);
    try {
      String text = String.join("\n", all) + "\n";
      WholeFile.write(text.getBytes(StandardCharsets.UTF_8), file.get(), Access.OWNER);
    } catch (KanonException e) {
      lines.clear(); // Nothing is kept where nothing can be written.
    }
  }

  private void forget() {
    try {
      if (file.isPresent()) {
        Files.deleteIfExists(file.get());
      }
    } catch (IOException e) {
      // Then it is offered once more.
    }
  }
}
