package kanon.it;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The installation that was built, run as its users run it: by its start script. */
final class Installed {
  static final Path SCRIPT =
      Path.of("../../runtime/generated/kanon/bin/kanon").toAbsolutePath().normalize();
  static final Path EXAMPLES = Path.of("../../examples").toAbsolutePath().normalize();

  /** After which something hangs, however slow the machine is. */
  static final long PATIENCE_MINUTES = 10;

  /** What a process left behind. */
  record Ended(int status, String out, String err) {
    String all() {
      return "status " + status + "\n" + out + "\n" + err;
    }
  }

  private final Path folder;
  private final Map<String, String> environment;

  Installed(Path folder, Map<String, String> environment) {
    this.folder = folder;
    this.environment = environment;
  }

  Installed(Path folder) {
    this(folder, Map.of());
  }

  /** Runs a command to its end. */
  Ended kanon(String... arguments) {
    List<String> command = new ArrayList<>(List.of(SCRIPT.toString()));
    command.addAll(List.of(arguments));
    return end(start(command), "");
  }

  /** Runs a command to its end, with something to read. */
  Ended kanonReading(String input, String... arguments) {
    List<String> command = new ArrayList<>(List.of(SCRIPT.toString()));
    command.addAll(List.of(arguments));
    return end(start(command), input);
  }

  /** Starts any command in the test's folder. */
  Process start(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("KANON_HISTORY", folder.resolve("history").toString());
    builder.environment().remove("KANON_TERMINALS");
    builder.environment().putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits for the end, but not for ever. */
  static Ended end(Process process, String input) {
    CompletableFuture<String> out = reading(process.getInputStream());
    CompletableFuture<String> err = reading(process.getErrorStream());
    try {
      try (OutputStream to = process.getOutputStream()) {
        to.write(input.getBytes(StandardCharsets.UTF_8));
      }
      if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new AssertionError("It does not end: " + out.join());
      }
      return new Ended(process.exitValue(), out.join(), err.join());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static CompletableFuture<String> reading(InputStream from) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return new String(from.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** A file of the test's folder. */
  Path file(String name) {
    return folder.resolve(name);
  }

  Path write(String name, String text) {
    try {
      return Files.writeString(file(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
