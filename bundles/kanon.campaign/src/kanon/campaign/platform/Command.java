package kanon.campaign.platform;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The installed command in a process, with a home and a temporary folder of its own. */
public final class Command {
  /** Without any work, and of the processor's time, after which a process hangs. */
  private static final long IDLE_SECONDS = 60;

  private static final long BUSY_SECONDS = 300;

  private static final long WATCH_MILLIS = 20;

  /** The status of a process that was killed because it did not end. */
  public static final int HANGS = -1;

  private final Path home;
  private final Path folder;
  private final Map<String, String> environment = new HashMap<>();
  private final List<String> prefix = new ArrayList<>();

  /**
   * What a process left behind.
   *
   * @param status its exit status, or {@link #HANGS}
   * @param out its standard output
   * @param err its standard error
   */
  public record Ended(int status, String out, String err) {
    /** All that it printed. */
    public String all() {
      return out + err;
    }
  }

  /**
   * @param folder where it runs
   * @param around receives what it writes beside results: home, cache, history, temporary files
   */
  public Command(Installation installation, Path folder, Path around) throws IOException {
    this(installation.home(), folder, around);
  }

  /**
   * @param home the installation's folder
   * @param folder where it runs
   * @param around receives what it writes beside results
   */
  public Command(Path home, Path folder, Path around) throws IOException {
    this.home = home;
    this.folder = folder;
    Path temporary = Files.createDirectories(around.resolve("temporary"));
    environment.put("HOME", Files.createDirectories(around.resolve("home")).toString());
    environment.put("XDG_CACHE_HOME", around.resolve("cache").toString());
    environment.put("KANON_HISTORY", around.resolve("history").toString());
    environment.put("KANON_JAVA_OPTS", "-Djava.io.tmpdir=" + temporary);
  }

  /** With more variables. */
  public Command with(Map<String, String> variables) {
    environment.putAll(variables);
    return this;
  }

  /** With words before the command, as in {@code prlimit --nofile=64}. */
  public Command behind(List<String> words) {
    prefix.addAll(words);
    return this;
  }

  /** Starts it. */
  public Process start(List<String> words) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(home.resolve("bin/kanon").toString());
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().remove("KANON_TERMINALS");
    builder.environment().putAll(environment);
    return builder.start();
  }

  /** Runs it to its end. */
  public Ended run(List<String> words) throws IOException {
    return end(start(words), "", Optional.empty(), p -> {});
  }

  /**
   * Waits for the end of a process.
   *
   * @param input what it reads
   * @param kill after how many milliseconds it is killed, if it is to be
   * @param watch is called again and again while it runs
   */
  public Ended end(
      Process process, String input, Optional<Long> kill, Consumer<ProcessHandle> watch) {
    CompletableFuture<String> out = reading(process.getInputStream());
    CompletableFuture<String> err = reading(process.getErrorStream());
    long start = System.nanoTime();
    Patience patience = Patience.with(process.toHandle(), IDLE_SECONDS, BUSY_SECONDS);
    boolean hangs = false;
    try {
      write(process, input);
      while (!process.waitFor(WATCH_MILLIS, TimeUnit.MILLISECONDS)) {
        watch.accept(process.toHandle());
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        if (kill.isPresent() ? millis > kill.get() : patience.over()) {
          hangs = kill.isEmpty();
          destroy(process);
        }
      }
    } catch (InterruptedException e) {
      destroy(process);
      throw new IllegalStateException(e);
    }
    return new Ended(hangs ? HANGS : process.exitValue(), out.join(), err.join());
  }

  private static void write(Process process, String input) {
    try (OutputStream to = process.getOutputStream()) {
      to.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It reads nothing, or has ended.
    }
  }

  /** Kills a process and all that it started. */
  public static void destroy(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
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
}
