package kanon.lib.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Spark's Thrift server: two threads, 1.5 GB, a free port of the loopback interface, and a folder
 * with its tables and their catalogue. What it prints lies in {@code generated/spark.out}.
 */
public final class SparkServer {
  /** The reason that is shown for tests that are skipped without a server. */
  public static final String NEEDED = "needs a Spark server: ./build test-spark";

  private static final String CLASSPATH = System.getProperty("kanon.spark.classpath", "");
  private static final String MAIN = "org.apache.spark.sql.hive.thriftserver.HiveThriftServer2";
  private static final Path PRINTED = Path.of("generated", "spark.out");

  /** After which something hangs, however slow the machine is. */
  private static final long SECONDS = 600;

  /** What Spark's own launcher opens. */
  private static final List<String> OPENED =
      List.of(
          "java.base/java.lang",
          "java.base/java.lang.invoke",
          "java.base/java.lang.reflect",
          "java.base/java.io",
          "java.base/java.net",
          "java.base/java.nio",
          "java.base/java.util",
          "java.base/java.util.concurrent",
          "java.base/java.util.concurrent.atomic",
          "java.base/jdk.internal.ref",
          "java.base/sun.nio.ch",
          "java.base/sun.nio.cs",
          "java.base/sun.security.action",
          "java.base/sun.util.calendar",
          "java.security.jgss/sun.security.krb5");

  private final String classpath;
  private final Path folder;
  private final int port;
  private Process process;

  private SparkServer(String classpath, Path folder, int port) throws IOException {
    this.classpath = classpath;
    this.folder = folder;
    this.port = port;
    process = process();
  }

  /** The file that holds the class path of a server, where {@code ./build} has fetched one. */
  public static Optional<Path> fetched() {
    return Optional.of(CLASSPATH).filter(file -> !file.isEmpty()).map(Path::of);
  }

  /**
   * Starts one.
   *
   * @param classpath as {@link #fetched}
   */
  public static SparkServer start(Path classpath) throws IOException, InterruptedException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Path folder = Files.createTempDirectory("kanon-spark");
    SparkServer server = new SparkServer(Files.readString(classpath).strip(), folder, port);
    Runtime.getRuntime().addShutdownHook(new Thread(server::end));
    server.await();
    return server;
  }

  private Process process() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx1500m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:+IgnoreUnrecognizedVMOptions"));
    command.add("-Djdk.reflect.useDirectMethodHandle=false");
    OPENED.forEach(opened -> command.add("--add-opens=" + opened + "=ALL-UNNAMED"));
    settings(folder, port).forEach((key, value) -> command.add("-D" + key + "=" + value));
    command.addAll(List.of("-cp", classpath, MAIN));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(PRINTED.toAbsolutePath().toFile()))
        .start();
  }

  /** Settings for small tables, for which generating code would take most of the time. */
  private static Map<String, String> settings(Path folder, int port) {
    Map<String, String> settings = new TreeMap<>();
    settings.put("java.io.tmpdir", folder.toString());
    settings.put("derby.system.home", folder.toString());
    settings.put("spark.app.name", "kanon");
    settings.put("spark.master", "local[2]");
    settings.put("spark.ui.enabled", "false");
    settings.put("spark.driver.host", "127.0.0.1");
    settings.put("spark.driver.bindAddress", "127.0.0.1");
    settings.put("spark.local.dir", folder.toString());
    settings.put("spark.sql.warehouse.dir", folder.resolve("warehouse").toString());
    settings.put("spark.default.parallelism", "2");
    settings.put("spark.sql.shuffle.partitions", "2");
    settings.put("spark.sql.adaptive.enabled", "false");
    settings.put("spark.sql.codegen.wholeStage", "false");
    settings.put("spark.sql.codegen.factoryMode", "NO_CODEGEN");
    String hadoop = "spark.hadoop.";
    settings.put(
        hadoop + "javax.jdo.option.ConnectionURL",
        "jdbc:derby:;databaseName=" + folder.resolve("metastore") + ";create=true");
    settings.put(hadoop + "hive.server2.thrift.bind.host", "127.0.0.1");
    settings.put(hadoop + "hive.server2.thrift.port", Integer.toString(port));
    settings.put(hadoop + "hive.server2.authentication", "NONE");
    // Each thread opens the catalogue for itself.
    settings.put(hadoop + "hive.server2.async.exec.threads", "4");
    settings.put(hadoop + "hive.server2.logging.operation.enabled", "false");
    settings.put(hadoop + "hive.exec.scratchdir", folder.resolve("scratch").toString());
    settings.put(hadoop + "hive.exec.local.scratchdir", folder.resolve("local").toString());
    return settings;
  }

  private void await() throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (process.isAlive() && System.nanoTime() < end) {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return;
      } catch (IOException e) {
        Thread.sleep(200); // not yet
      }
    }
    stop();
    throw new IOException("Spark's server does not start, see " + PRINTED.toAbsolutePath());
  }

  /** Its own schema. */
  public String url() {
    return "jdbc:hive2://127.0.0.1:" + port + "/default";
  }

  private void end() {
    process.destroyForcibly();
  }

  /** Kills the server without a shutdown and starts it again on the same files. */
  public void kill() throws IOException, InterruptedException {
    process.destroyForcibly().waitFor();
    process = process();
    await();
  }

  /** Ends it and removes its files. */
  public void stop() throws IOException, InterruptedException {
    process.destroyForcibly().waitFor();
    Folders.delete(folder);
  }
}
