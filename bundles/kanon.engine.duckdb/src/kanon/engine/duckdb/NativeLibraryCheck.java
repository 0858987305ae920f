package kanon.engine.duckdb;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.ProvidesCheck;
import org.osgi.service.component.annotations.Component;

/** Finds libraries of DuckDB that killed processes left in the temporary folder. */
@ProvidesCheck(
    name = "duckdb-libraries",
    summary = "Whether killed processes left copies of DuckDB's library")
@Component
public final class NativeLibraryCheck implements DoctorCheck {
  private static final Duration LOADED = Duration.ofMinutes(1);

  @Override
  public List<Finding> find(List<Path> folders) {
    List<Finding> findings = new ArrayList<>();
    for (Path file : NativeLibrary.left(LOADED)) {
      findings.add(
          Finding.of(
                  "unpacked-library", file, "DuckDB's library, left by a process that was killed")
              .with(
                  () -> {
                    Files.deleteIfExists(file);
                    return Optional.of("removed");
                  }));
    }
    return findings;
  }
}
