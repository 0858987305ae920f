package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shell that has worked has no socket: it listens to nobody, and has connected to nobody. */
class NoNetworkTest {
  private static final String CONFIG =
      """
      {
        "input": {%s"path": "table.csv"},
        "attributes": {"sex": {"role": "quasi-identifier", "hierarchy": {"suppress": true}}},
        "privacy": [{"model": "k-anonymity", "k": 2}],
        "output": {"path": "%s.csv"}
      }
      """;

  /** What Linux calls sockets of the network, each with the number that stands in a column. */
  private static final List<String> NETWORK = List.of("tcp", "tcp6", "udp", "udp6", "raw", "raw6");

  private static final int NUMBER = 9;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Installed installed;

  @BeforeEach
  void lay() {
    Assumptions.assumeTrue(Files.isReadable(Path.of("/proc/self/net/tcp")), "there is no /proc");
    installed = new Installed(folder);
    installed.write("table.csv", "sex\nf\nf\nm\n");
    installed.write(
        "index.xml", "<repository xmlns='http://www.osgi.org/xmlns/repository/v1.0.0'/>");
    installed.write("memory.json", CONFIG.formatted("", "memory"));
    installed.write("duckdb.json", CONFIG.formatted("\"engine\": \"duckdb\", ", "duckdb"));
  }

  /** Of the Java process that the start script becomes or starts. */
  private static long java(Process process) {
    return process
        .descendants()
        .filter(p -> p.info().command().orElse("").endsWith("java"))
        .map(ProcessHandle::pid)
        .findFirst()
        .orElse(process.pid());
  }

  private static List<String> sockets(long pid) throws IOException {
    List<String> network = new ArrayList<>();
    for (String kind : NETWORK) {
      Path table = Path.of("/proc/" + pid + "/net/" + kind);
      if (Files.isReadable(table)) {
        Files.readAllLines(table).stream()
            .skip(1)
            .map(line -> "socket:[" + line.strip().split("\\s+")[NUMBER] + "]")
            .forEach(network::add);
      }
    }
    List<String> held = new ArrayList<>();
    try (Stream<Path> descriptors = Files.list(Path.of("/proc/" + pid + "/fd"))) {
      for (Path descriptor : descriptors.toList()) {
        String target = target(descriptor);
        if (network.contains(target)) {
          held.add(target);
        }
      }
    }
    return held;
  }

  private static String target(Path descriptor) throws IOException {
    try {
      return String.valueOf(Files.readSymbolicLink(descriptor));
    } catch (NoSuchFileException e) {
      return ""; // It was closed meanwhile.
    }
  }

  @Test
  void whoListens_hasOne() throws IOException {
    int before = sockets(ProcessHandle.current().pid()).size();
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertEquals(before + 1, sockets(ProcessHandle.current().pid()).size(), listening.toString());
    }
  }

  @Test
  void aShellThatHasWorked_hasNoSocketOfTheNetwork() throws IOException {
    Process process = installed.start(List.of(Installed.SCRIPT.toString(), "shell"));
    try (OutputStream in = process.getOutputStream();
        BufferedReader out =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String repository =
          "plugins\nplugins search x --repository index.xml\nplugins list --available --repository index.xml\n";
      in.write(
          ("run memory.json\nrun duckdb.json\n" + repository + "version\n")
              .getBytes(StandardCharsets.UTF_8));
      in.flush();
      String line = out.readLine();
      while (line != null && !line.startsWith("kanon ")) {
        line = out.readLine();
      }
      assertTrue(line != null, "the shell has ended");
      assertTrue(Files.exists(folder.resolve("memory.csv")));
      assertTrue(Files.exists(folder.resolve("duckdb.csv")));
      assertEquals(List.of(), sockets(java(process)));
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
