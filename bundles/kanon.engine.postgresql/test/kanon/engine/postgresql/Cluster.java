package kanon.engine.postgresql;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server of the tests' own: a new cluster on a free port of the loopback interface. */
final class Cluster {
  private static final Path INSTALLED = Path.of("/usr/lib/postgresql");
  private static final long SECONDS = 90;

  private final Path programs;
  private final Path folder;
  final int port;

  private Cluster(Path programs, Path folder, int port) {
    this.programs = programs;
    this.folder = folder;
    this.port = port;
  }

  /** The newest programs that are installed. */
  static Optional<Path> installed() throws IOException {
    if (!Files.isDirectory(INSTALLED)) {
      return Optional.empty();
    }
    try (Stream<Path> versions = Files.list(INSTALLED)) {
      return versions
          .map(version -> version.resolve("bin"))
          .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
          .max(Comparator.naturalOrder());
    }
  }

  static Cluster start(Path programs) throws Exception {
    Path folder = Files.createTempDirectory("kanon-postgresql");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Cluster cluster = new Cluster(programs, folder, port);
    Path password = folder.resolve("password");
    Files.writeString(password, "secret\n");
    Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-r--r--"));
    String data = cluster.data();
    cluster.run(
        "initdb",
        "-D",
        data,
        "-U",
        "kanon",
        "-A",
        "scram-sha-256",
        "--pwfile=" + password,
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        "-N");
    cluster.up();
    return cluster;
  }

  private void up() throws Exception {
    String options = "-p %d -h 127.0.0.1 -k '' -c fsync=off -c max_connections=20".formatted(port);
    run(
        "pg_ctl",
        "-D",
        data(),
        "-w",
        "-t",
        "60",
        "-l",
        folder.resolve("log").toString(),
        "-o",
        options,
        "start");
  }

  /** Ends the server as a power cut would, and starts it again on what it left. */
  void kill() throws Exception {
    String process = Files.readAllLines(folder.resolve("data").resolve("postmaster.pid")).get(0);
    long postmaster = Long.parseLong(process.strip());
    List<ProcessHandle> all = new ArrayList<>();
    ProcessHandle.of(postmaster).ifPresent(all::add);
    ProcessHandle.of(postmaster).ifPresent(p -> p.descendants().forEach(all::add));
    all.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle one : all) {
      one.onExit().get(SECONDS, TimeUnit.SECONDS);
    }
    up();
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  /** The server refuses to run as root, where tests may. */
  private void run(String program, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name", "").equals("root")) {
      command.addAll(List.of("runuser", "-u", "postgres", "--"));
    }
    command.add(programs.resolve(program).toString());
    command.addAll(List.of(arguments));
    Path out = folder.resolve(program + ".out");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IOException(program + " failed: " + Files.readString(out));
    }
  }

  String url() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
  }

  Connection connect() throws SQLException {
    return DriverManager.getConnection(url(), "kanon", "secret");
  }

  void stop() throws Exception {
    run("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop");
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.deleteIfExists(file);
    }
  }
}
