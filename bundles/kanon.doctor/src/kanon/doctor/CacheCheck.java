package kanon.doctor;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.ProvidesCheck;
import kanon.lib.files.Unused;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Finds what nobody uses among the caches: they are made anew where they are needed. */
@ProvidesCheck(name = "caches", summary = "Whether caches lie there that nobody uses")
@Component
public final class CacheCheck implements DoctorCheck {
  /** The storage that a start makes where it finds no cache, with its lock. */
  private static final Pattern TEMPORARY = Pattern.compile("kanon\\d+");

  private static final Pattern HALF_COPY = Pattern.compile("unpacking\\d+");
  private static final Pattern HALF_CLASSES = Pattern.compile("classes-[^/]*@[^/]*-making");
  private static final Duration MAKING = Duration.ofHours(1);

  private final List<Path> caches = new ArrayList<>();
  private final Path temporary;

  /** The caches of this installation and of this user. */
  @Activate
  public CacheCheck(BundleContext context) {
    this(Path.of(System.getProperty("java.io.tmpdir")), caches(context));
  }

  CacheCheck(Path temporary, List<Path> caches) {
    this.temporary = temporary.toAbsolutePath().normalize();
    this.caches.addAll(caches);
  }

  private static List<Path> caches(BundleContext context) {
    List<Path> caches = new ArrayList<>();
    Optional.ofNullable(context.getProperty("kanon.home"))
        .ifPresent(home -> caches.add(Path.of(home, "cache")));
    String asked = System.getenv("XDG_CACHE_HOME");
    Path user =
        asked == null || asked.isEmpty()
            ? Path.of(System.getProperty("user.home", ""), ".cache")
            : Path.of(asked);
    caches.add(user.resolve("kanon"));
    return caches;
  }

  @Override
  public List<Finding> find(List<Path> folders) {
    List<Finding> findings = new ArrayList<>();
    for (Path file : in(temporary)) {
      if (matches(TEMPORARY, file) && Unused.since(MAKING, file) && Unused.lock(lock(file))) {
        findings.add(stale(file, "storage of a process that was killed"));
      }
    }
    for (Path cache : caches) {
      for (Path file : in(cache)) {
        if (matches(HALF_COPY, file) && Unused.since(MAKING, file)) {
          findings.add(stale(file, "half of a copy that was being unpacked"));
        } else if (matches(HALF_CLASSES, file) && Unused.since(MAKING, file)) {
          findings.add(stale(file, "half of an archive of classes"));
        }
      }
    }
    return findings;
  }

  private static Path lock(Path storage) {
    return storage.resolve("lock");
  }

  private static boolean matches(Pattern pattern, Path file) {
    return pattern.matcher(String.valueOf(file.getFileName())).matches();
  }

  private static Finding stale(Path file, String what) {
    return Finding.of("stale-cache", file, what)
        .with(
            () -> {
              Unused.delete(file);
              return Optional.of("removed");
            });
  }

  private static List<Path> in(Path folder) {
    List<Path> all = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      files.forEach(all::add);
    } catch (IOException e) {
      return List.of();
    }
    return all;
  }
}
