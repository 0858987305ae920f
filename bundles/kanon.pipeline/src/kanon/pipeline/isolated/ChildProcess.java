package kanon.pipeline.isolated;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * A process that runs one algorithm. It is told what it works on over a pipe, never by its command
 * line, its environment or a file; what it prints goes nowhere; it ends with the pipe. Its working
 * folder, its home and its temporary folder are one empty folder of its own.
 */
final class ChildProcess implements AutoCloseable {
  /** What it exits with where Java's memory is used up, as Java itself has decided. */
  static final int OUT_OF_MEMORY = 3;

  private static final String MAIN = "kanon.pipeline.child.ChildMain";
  private static final int BUFFER = 1 << 16;
  private static final long END_NANOS = TimeUnit.SECONDS.toNanos(2);

  /** Without them file names that are not in English are not found. Others may be secrets. */
  private static final List<String> ENVIRONMENT =
      List.of("LANG", "LC_ALL", "LC_CTYPE", "SystemRoot");

  /** What texts and numbers depend on. */
  private static final List<String> SAME =
      List.of("file.encoding", "user.language", "user.country", "user.variant", "user.timezone");

  private final PrivateFolder folder;
  private final Process process;
  private final AtomicBoolean open = new AtomicBoolean(true);
  final Answers answers;
  final DataInputStream in;
  final DataOutputStream out;

  /**
   * Starts it.
   *
   * @param megabytes of Java's memory
   * @param classPath of its framework and of the program that starts it
   * @param settings of its framework, as key=value
   * @param base the jars that it begins with
   */
  ChildProcess(
      PrivateFolder folder,
      long megabytes,
      List<String> classPath,
      List<String> settings,
      List<Path> base)
      throws IOException {
    this.folder = folder;
    File work = folder.folder("work").toFile();
    List<String> command = new ArrayList<>(java(megabytes, work));
    command.add("-cp");
    command.add(String.join(File.pathSeparator, classPath));
    command.add(MAIN);
    command.add(folder.folder("storage").toString());
    command.add(Integer.toString(settings.size()));
    command.addAll(settings);
    base.forEach(jar -> command.add(jar.toString()));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().retainAll(ENVIRONMENT);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.directory(work);
    process = builder.start();
    answers = new Answers(new BufferedInputStream(process.getInputStream(), BUFFER));
    in = new DataInputStream(answers);
    out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), BUFFER));
  }

  private static List<String> java(long megabytes, File work) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + megabytes + "m");
    command.add("-XX:MaxDirectMemorySize=64m");
    command.add("-XX:MaxMetaspaceSize=256m");
    command.add("-XX:+ExitOnOutOfMemoryError");
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("-XX:+DisableAttachMechanism");
    command.add("-XX:-UsePerfData");
    command.add("-XX:+DisplayVMOutputToStderr");
    command.add("-Xlog:disable");
    command.add("-Duser.home=" + work);
    command.add("-Djava.io.tmpdir=" + work);
    for (String name : SAME) {
      String value = System.getProperty(name);
      if (value != null && !value.isEmpty()) {
        command.add("-D" + name + "=" + value);
      }
    }
    return command;
  }

  boolean alive() {
    return process.isAlive();
  }

  /** Ends it and what it has started, at once. */
  void kill() {
    List<ProcessHandle> started = process.descendants().collect(Collectors.toList());
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
  }

  /** The status of a process that has closed its end of the pipe; -1 where it does not end. */
  int status() {
    boolean interrupted = false;
    try {
      long end = System.nanoTime() + END_NANOS;
      while (true) {
        try {
          boolean ended = process.waitFor(end - System.nanoTime(), TimeUnit.NANOSECONDS);
          return ended ? process.exitValue() : -1;
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    if (!open.compareAndSet(true, false)) {
      return;
    }
    kill();
    status();
    close(in);
    close(out);
    close(folder);
  }

  private static void close(Closeable part) {
    try {
      part.close();
    } catch (IOException e) {
      // The pipe is gone, or the system keeps a file: 'kanon doctor' finds the folder.
    }
  }
}
