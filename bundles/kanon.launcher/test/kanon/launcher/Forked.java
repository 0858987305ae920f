package kanon.launcher;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.felix.framework.FrameworkFactory;

/** A class of the tests run in a process of its own, with its own environment. */
final class Forked implements AutoCloseable {
  private static final long PATIENCE_MINUTES = 10;

  private final Process process;
  private final BufferedReader out;

  /**
   * @param options for the Java virtual machine
   */
  Forked(Class<?> main, List<String> options, Map<String, String> environment, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(
        Stream.of(main, Store.class, FrameworkFactory.class)
            .map(type -> classes(type).toString())
            .collect(Collectors.joining(File.pathSeparator)));
    command.addAll(options);
    command.add(main.getName());
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(environment);
    process = builder.start();
    out = process.inputReader(StandardCharsets.UTF_8);
  }

  private static Path classes(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The next line that it prints. */
  String line() throws IOException {
    String line = out.readLine();
    if (line == null) {
      throw new AssertionError("It has ended");
    }
    return line;
  }

  /** Has it go on: it waits for its standard input to end. */
  @Override
  public void close() throws IOException {
    process.getOutputStream().close();
    try {
      if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new AssertionError("It does not end");
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  /** Ends it as a failing machine would. */
  void kill() throws IOException {
    try {
      process.destroyForcibly().waitFor();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
