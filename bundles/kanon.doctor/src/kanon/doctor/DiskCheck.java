package kanon.doctor;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.ProvidesCheck;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/**
 * Finds places where runs write that are nearly full or may not be written to: the folders that are
 * asked for, that of temporary files, and the installation's cache.
 */
@ProvidesCheck(
    name = "disk",
    summary = "Whether releases, temporary files and the cache can be written")
@Component
public final class DiskCheck implements DoctorCheck {
  private static final long MEGABYTE = 1L << 20;
  private static final long WARN = 1024 * MEGABYTE;
  private static final long CRITICAL = 128 * MEGABYTE;

  private final List<Path> always = new ArrayList<>();

  /** Looks at the folder for temporary files and the installation's cache as well. */
  @Activate
  public DiskCheck(BundleContext context) {
    this(List.of(Path.of(System.getProperty("java.io.tmpdir"))));
    Optional.ofNullable(context.getProperty("kanon.cache")).map(Path::of).ifPresent(always::add);
  }

  DiskCheck(List<Path> always) {
    this.always.addAll(always);
  }

  @Override
  public List<Finding> find(List<Path> folders) {
    Set<Path> all = new LinkedHashSet<>();
    folders.forEach(folder -> all.add(folder.toAbsolutePath().normalize()));
    always.forEach(folder -> all.add(folder.toAbsolutePath().normalize()));
    List<Finding> findings = new ArrayList<>();
    all.forEach(folder -> look(folder).ifPresent(findings::add));
    return findings;
  }

  private static Optional<Finding> look(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Optional
          .empty(); // It is made when something is written, in a folder that is looked at.
    }
    try {
      FileStore store = Files.getFileStore(folder);
      return judge(folder, Files.isWritable(folder) && !store.isReadOnly(), store.getUsableSpace());
    } catch (IOException | SecurityException e) {
      return Optional.of(Finding.of("disk-unknown", folder, "what is free there cannot be told"));
    }
  }

  /**
   * Judges a folder.
   *
   * @param free bytes that may still be written
   */
  static Optional<Finding> judge(Path folder, boolean writable, long free) {
    if (!writable) {
      return Optional.of(
          Finding.of("disk-read-only", folder, "nothing can be written there")
              .with(Level.CRITICAL));
    }
    if (free >= WARN) {
      return Optional.empty();
    }
    Finding full =
        Finding.of("disk-full", folder, "%d MB are free there".formatted(free / MEGABYTE));
    return Optional.of(free < CRITICAL ? full.with(Level.CRITICAL) : full);
  }
}
