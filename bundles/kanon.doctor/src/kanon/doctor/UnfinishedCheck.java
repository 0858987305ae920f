package kanon.doctor;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.ProvidesCheck;
import kanon.lib.files.Unfinished;
import kanon.lib.files.Unused;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Finds releases that are not in place and files that belong to none. */
@ProvidesCheck(name = "releases", summary = "Whether killed processes left releases unfinished")
@Component
public final class UnfinishedCheck implements DoctorCheck {
  private final List<Path> always = new ArrayList<>();

  /** Looks into the folder for temporary files and the installation's cache as well. */
  @Activate
  public UnfinishedCheck(BundleContext context) {
    this(List.of(Path.of(System.getProperty("java.io.tmpdir"))));
    Optional.ofNullable(context.getProperty("kanon.cache")).map(Path::of).ifPresent(always::add);
  }

  UnfinishedCheck(List<Path> always) {
    this.always.addAll(always);
  }

  @Override
  public List<Finding> find(List<Path> folders) {
    Set<Path> all = new TreeSet<>();
    folders.forEach(folder -> below(folder, all));
    always.forEach(folder -> all.add(folder.toAbsolutePath().normalize()));
    List<Finding> findings = new ArrayList<>();
    for (Path folder : all) {
      for (Unfinished one : Unfinished.in(folder)) {
        finding(one).ifPresent(findings::add);
      }
    }
    return findings;
  }

  /** Links are not followed, and what may not be looked into is passed over. */
  private static void below(Path top, Set<Path> all) {
    try {
      Files.walkFileTree(
          top,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes is) {
              all.add(folder);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      all.add(top);
    }
  }

  private static Optional<Finding> finding(Unfinished one) {
    String names =
        one.targets().stream()
            .map(target -> "'" + target.getFileName() + "'")
            .collect(Collectors.joining(", "));
    return switch (one.state()) {
      case IN_USE -> Optional.empty();
      case DECIDED ->
          Optional.of(
              Finding.of(
                      "unfinished-release",
                      one.path(),
                      "a run was killed while it put in place: " + names)
                  .with(() -> settled(one)));
      case PENDING ->
          Optional.of(
              Finding.of(
                      "tables-in-doubt",
                      one.path(),
                      "a run was killed while it kept tables, before it put in place: " + names)
                  .with(() -> settled(one)));
      case STRAY ->
          Optional.of(
              Finding.of("stray-files", one.path(), "a process was killed while it wrote here")
                  .with(() -> settled(one)));
      case UNTOLD ->
          Optional.of(
                  Finding.of(
                      "in-doubt",
                      one.path(),
                      "whether its process is there cannot be told from here"))
              .filter(finding -> Unused.own(one.path())); // Others look after theirs.
    };
  }

  private static Optional<String> settled(Unfinished one) throws IOException {
    Unfinished.Settled settled = one.settle();
    return switch (settled) {
      case FINISHED -> Optional.of("completed");
      case UNDONE -> Optional.of("undone: files were missing or had changed; run again");
      case REMOVED ->
          Optional.of(
              one.state() == Unfinished.State.PENDING
                  ? "removed: the tables may be the old or the new ones; run again"
                  : "removed");
      case LEFT -> Files.exists(one.path()) ? Optional.empty() : Optional.of("settled meanwhile");
    };
  }
}
