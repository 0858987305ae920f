package kanon.pipeline.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.api.Run;
import kanon.api.report.LedgerEntry;
import kanon.lib.files.LockFile;
import kanon.lib.files.Permissions;
import kanon.lib.files.Unfinished;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.lib.keys.KeyFile;
import kanon.lib.keys.SecretKey;
import kanon.model.KanonException;

/**
 * A folder that has, of each release, {@code ID.json}, {@code ID.classes} and, where there are
 * persons with sensitive values, {@code ID.values}, where groups keep what they show {@code
 * ID.signatures}, and the key of the digests, {@code ledger.key}. Nobody but its owner can enter
 * it. Releases are added by whoever holds the lock, after a look whether others were added since.
 */
public final class Ledger {
  private static final String KEY = "ledger.key";
  private static final String LOCK = ".ledger.lock";
  private static final String ENTRY = ".json";
  private static final String CLASSES = ".classes";
  private static final String VALUES = ".values";
  private static final String SIGNATURES = ".signatures";
  private static final int WAIT_MILLIS = 50;

  private final Path folder;
  private final SecretKey key;

  private Ledger(Path folder, SecretKey key) {
    this.folder = folder;
    this.key = key;
  }

  /** The ledger in a folder, which is made with a key of its own where there is none. */
  public static Ledger open(Path folder) {
    try {
      if (!Files.isDirectory(folder)) {
        Files.createDirectories(folder, Permissions.attributes(Permissions.PRIVATE_FOLDER, folder));
      }
      Unfinished.settle(folder);
      Path file = folder.resolve(KEY);
      if (!Files.exists(file)) {
        if (!entries(folder).isEmpty()) {
          throw KanonException.input(
              "BAD_LEDGER",
              "'%s' has releases and no '%s', under which their people could be found again"
                  .formatted(folder, KEY));
        }
        KeyFile.write(file, SecretKey.fresh());
      }
      return new Ledger(folder, KeyFile.read(file));
    } catch (IOException e) {
      throw KanonException.usage(
          "LEDGER_UNWRITABLE",
          "ledger: '" + folder + "' cannot be made: " + e.getClass().getSimpleName());
    }
  }

  /** Whether a folder has a ledger, or what is left of one. */
  static boolean there(Path folder) {
    return Files.exists(folder.resolve(KEY))
        || Files.isDirectory(folder) && !entries(folder).isEmpty();
  }

  /** The ledger that is in a folder already. */
  public static Ledger existing(Path folder) {
    if (!Files.isRegularFile(folder.resolve(KEY))) {
      throw KanonException.input(
          "BAD_LEDGER", "'%s' is no ledger: it has no '%s'".formatted(folder, KEY));
    }
    return open(folder);
  }

  /** The key of the digests. */
  SecretKey key() {
    return key;
  }

  /** The releases, by their ids. */
  public List<LedgerEntry> entries() {
    return entries(folder);
  }

  private static List<LedgerEntry> entries(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> String.valueOf(file.getFileName()).endsWith(ENTRY))
          .sorted()
          .map(Ledger::entry)
          .toList();
    } catch (IOException e) {
      throw KanonException.input(
          "BAD_LEDGER", "'" + folder + "' cannot be listed: " + e.getClass().getSimpleName());
    }
  }

  private static LedgerEntry entry(Path file) {
    Map<String, Object> tree = JsonTree.read(file);
    if (!Long.valueOf(LedgerEntry.FORMAT).equals(tree.get("ledger"))) {
      throw KanonException.input(
          "BAD_LEDGER", "'%s' is no release of a ledger: 'ledger' is not 1".formatted(file));
    }
    LedgerEntry entry = Records.of(LedgerEntry.class, tree, file.toString());
    if (!Files.isRegularFile(classes(file.resolveSibling(""), entry.id()))) {
      throw KanonException.input(
          "BAD_LEDGER", "'%s' lacks the file of its classes beside it".formatted(file));
    }
    return entry;
  }

  /** The file of a release. */
  Path entry(String id) {
    return folder.resolve(id + ENTRY);
  }

  /** The file with the classes of its people. */
  Path classes(String id) {
    return classes(folder, id);
  }

  /** The file with what its people had; not there where there are no persons. */
  Path values(String id) {
    return folder.resolve(id + VALUES);
  }

  /** The file with the sets of values that its groups show; there where groups keep them alone. */
  Path signatures(String id) {
    return folder.resolve(id + SIGNATURES);
  }

  private static Path classes(Path folder, String id) {
    return folder.resolve(id + CLASSES);
  }

  /**
   * Takes the lock under which releases are added, and looks whether others were added meanwhile.
   *
   * @param judged the ids of the releases that a new one was judged with
   * @throws KanonException of kind INPUT where there are others by now
   */
  Lock lock(List<String> judged, Run run) {
    try {
      Optional<LockFile> lock = LockFile.take(folder.resolve(LOCK));
      while (lock.isEmpty()) {
        run.check();
        Thread.sleep(WAIT_MILLIS);
        lock = LockFile.take(folder.resolve(LOCK));
      }
      Unfinished.settle(folder);
      if (!entries().stream().map(LedgerEntry::id).toList().equals(judged)) {
        lock.get().close();
        throw KanonException.input(
            "LEDGER_CHANGED",
            "ledger: '%s' has other releases than this one was judged with; run again"
                .formatted(folder));
      }
      return new Lock(lock.get());
    } catch (IOException e) {
      throw KanonException.usage(
          "LEDGER_UNWRITABLE",
          "ledger: '" + folder + "' cannot be locked: " + e.getClass().getSimpleName());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "Cancelled");
    }
  }

  /** The lock, held. */
  record Lock(LockFile file) implements AutoCloseable {
    @Override
    public void close() {
      try {
        file.close();
      } catch (IOException e) {
        throw KanonException.usage(
            "LEDGER_UNWRITABLE",
            "ledger: its lock cannot be let go: " + e.getClass().getSimpleName());
      }
    }
  }
}
