package kanon.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A debugger attaches to the process that was started for it. */
class DebuggerTest {
  private static final byte[] GREETING = "JDWP-Handshake".getBytes(StandardCharsets.US_ASCII);
  private static final int SECONDS = 60;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private static int freePort() throws IOException {
    try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return any.getLocalPort();
    }
  }

  /** JDWP's command that lets a machine go on, as a debugger sends it. */
  private static byte[] resume() {
    int length = 11;
    byte virtualMachine = 1;
    byte resume = 9;
    return ByteBuffer.allocate(length)
        .putInt(length)
        .putInt(1)
        .put((byte) 0)
        .put(virtualMachine)
        .put(resume)
        .array();
  }

  private static Socket attached(Process process, int port) throws Exception {
    for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS); ; ) {
      try {
        return new Socket(InetAddress.getLoopbackAddress(), port);
      } catch (IOException e) {
        assertTrue(process.isAlive() && System.nanoTime() < end, "Nothing listens");
        Thread.sleep(20);
      }
    }
  }

  @Test
  void suspendedProcess_goesOnWhenADebuggerLetsIt() throws Exception {
    int port = freePort();
    Process process =
        new ProcessBuilder(Installed.SCRIPT.toString(), "version", "--jdwp=" + port + ",suspend")
            .directory(folder.toFile())
            .start();
    try (Socket debugger = attached(process, port)) {
      debugger.getOutputStream().write(GREETING);
      assertArrayEquals(GREETING, debugger.getInputStream().readNBytes(GREETING.length));
      assertTrue(process.isAlive());
      debugger.getOutputStream().write(resume());
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS));
      assertEquals(0, process.exitValue(), err);
      assertTrue(out.startsWith("kanon "), out);
      assertFalse(out.contains("Listening"), out);
      assertTrue(err.contains("127.0.0.1:" + port), err);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void wordsThatAreNoPort_areRefused() {
    Installed installed = new Installed(folder);
    for (String word : new String[] {"--jdwp=0.0.0.0:5005", "--jdwp=x", "--jdwp=0", "--jdwpx"}) {
      Ended ended = installed.kanon("version", word);
      assertEquals(2, ended.status(), word);
    }
  }
}
