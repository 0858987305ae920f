package kanon.lib.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * PostgreSQL: a new cluster on a free port of the loopback interface. Several can run at the same
 * time.
 */
public final class PostgresqlServer {
  /** Who may do everything on it. */
  public static final String USER = "kanon";

  /** That user's password. */
  public static final String PASSWORD = "secret";

  private static final Path INSTALLED = Path.of("/usr/lib/postgresql");

  /** After which something hangs, however slow the machine is. */
  private static final long SECONDS = 600;

  private final Path programs;
  private final Path folder;
  private final int port;

  private PostgresqlServer(Path programs, Path folder, int port) {
    this.programs = programs;
    this.folder = folder;
    this.port = port;
  }

  /** The newest programs that are installed. */
  public static Optional<Path> installed() throws IOException {
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

  /**
   * Starts one.
   *
   * @param programs those that are {@link #installed}
   */
  public static PostgresqlServer start(Path programs) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("kanon-postgresql");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    PostgresqlServer server = new PostgresqlServer(programs, folder, port);
    Runtime.getRuntime().addShutdownHook(new Thread(server::end));
    Path password = folder.resolve("password");
    Files.writeString(password, PASSWORD + "\n");
    Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-r--r--"));
    String data = server.data();
    server.run(
        "initdb",
        "-D",
        data,
        "-U",
        USER,
        "-A",
        "scram-sha-256",
        "--pwfile=" + password,
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        "-N");
    server.up();
    return server;
  }

  private void up() throws IOException, InterruptedException {
    String options = "-p %d -h 127.0.0.1 -k '' -c fsync=off -c max_connections=20".formatted(port);
    run(
        "pg_ctl",
        "-D",
        data(),
        "-w",
        "-t",
        Long.toString(SECONDS),
        "-l",
        folder.resolve("log").toString(),
        "-o",
        options,
        "start");
  }

  /** Kills the server without a shutdown and starts it again on the same files. */
  public void kill() throws IOException, InterruptedException {
    String process = Files.readAllLines(folder.resolve("data").resolve("postmaster.pid")).get(0);
    long postmaster = Long.parseLong(process.strip());
    List<ProcessHandle> all = new ArrayList<>();
    ProcessHandle.of(postmaster).ifPresent(all::add);
    ProcessHandle.of(postmaster).ifPresent(p -> p.descendants().forEach(all::add));
    all.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle one : all) {
      one.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).join();
    }
    up();
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  /** The server refuses to run as root, where tests may. */
  private void run(String program, String... arguments) throws IOException, InterruptedException {
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

  /** Where its database is. */
  public String url() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
  }

  /** Connects as {@link #USER}. */
  public Connection connect(Driver driver) throws SQLException {
    Properties who = new Properties();
    who.setProperty("user", USER);
    who.setProperty("password", PASSWORD);
    return driver.connect(url(), who);
  }

  /**
   * What statements answer, as PostgreSQL's own program tells it: a line for each row, the cells
   * apart by commas.
   */
  public String psql(String statement) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(programs.resolve("psql").toString());
    command.addAll(List.of("-X", "-q", "-A", "-t", "-F", ",", "-v", "ON_ERROR_STOP=1"));
    command.addAll(List.of("-h", "127.0.0.1", "-p", Integer.toString(port), "-U", USER));
    command.addAll(List.of("-d", "postgres", "-c", statement));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PGPASSWORD", PASSWORD);
    Process process = builder.start();
    String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("psql failed: " + answer);
    }
    return answer;
  }

  /** Where the tests' process ends without a stop. */
  private void end() {
    try {
      if (Files.exists(folder)) {
        stop();
      }
    } catch (IOException | InterruptedException e) {
      System.err.println(folder + " is left behind: " + e);
    }
  }

  /** Ends it and removes its files. */
  public void stop() throws IOException, InterruptedException {
    run("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop");
    Folders.delete(folder);
  }
}
