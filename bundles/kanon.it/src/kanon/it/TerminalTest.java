package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell on a pseudo terminal, as a person types. The terminal is that of {@code script}. */
class TerminalTest {
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(Installed.PATIENCE_MINUTES);
  private static final int SIGINT = 2;
  private static final String CTRL_C = "\003";
  private static final String CTRL_D = "\004";
  private static final String UP = "\033OA";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Process process;

  private final StringBuilder seen = new StringBuilder();
  private int read;

  @BeforeEach
  void begin() throws IOException {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/script")), "no 'script' to get a terminal from");
    Files.writeString(
        folder.resolve("table.csv"), "age,sex\n1,a\n2,a\n3,b\n4,b\n5,a\n6,a\n7,b\n8,b\n");
    start();
  }

  private void start() throws IOException {
    Path plugins = Files.createDirectories(folder.resolve("plugins"));
    Installed installed =
        new Installed(
            folder,
            Map.of("TERM", "xterm-256color", "KANON_JAVA_OPTS", "-Dkanon.plugins=" + plugins));
    process =
        installed.start(
            List.of(
                "/usr/bin/script",
                "-qec",
                "stty cols 100 rows 40; exec " + heeding() + Installed.SCRIPT + " shell",
                "/dev/null"));
    await("kanon");
    await("> ");
  }

  /** Who starts something in the background may have it ignore Ctrl-C, and all that it starts. */
  private static String heeding() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return "";
    }
    String ignored =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .map(line -> line.substring(line.indexOf(':') + 1).strip())
            .findFirst()
            .orElse("0");
    boolean interrupt = (Long.parseUnsignedLong(ignored, 16) >> (SIGINT - 1) & 1) == 1;
    return interrupt ? "env --default-signal=INT " : "";
  }

  @AfterEach
  void end() {
    if (process != null) {
      process.destroy();
    }
  }

  private void type(String keys) throws IOException {
    OutputStream to = process.getOutputStream();
    to.write(keys.getBytes(StandardCharsets.UTF_8));
    to.flush();
  }

  /** Types a line and waits for what it must bring. */
  private void enter(String line, String expected) throws IOException {
    type(line + "\r");
    await("\n");
    await(expected);
    await("> ");
  }

  /** Waits until a text appears behind what was waited for before. */
  private void await(String text) throws IOException {
    InputStream from = process.getInputStream();
    long end = System.nanoTime() + PATIENCE;
    byte[] buffer = new byte[8192];
    while (seen.indexOf(text, read) < 0) {
      if (System.nanoTime() > end || !process.isAlive() && from.available() == 0) {
        throw new AssertionError(
            "No '" + text + "' behind " + seen.substring(read) + "\nin\n" + seen);
      }
      if (from.available() > 0) {
        seen.append(new String(buffer, 0, from.read(buffer), StandardCharsets.UTF_8));
      } else {
        pause();
      }
    }
    read = seen.indexOf(text, read) + text.length();
  }

  private static void pause() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private int status() throws InterruptedException {
    assertTrue(
        process.waitFor(Installed.PATIENCE_MINUTES, TimeUnit.MINUTES), "the shell does not end");
    return process.exitValue();
  }

  @Test
  void aPipelineIsWiredStepByStep() throws Exception {
    enter("new table.csv", "quasi-identifier");
    enter("role sex identifying", "");
    enter("hierarchy age intervals origin=1 widths=2,4", "");
    enter("privacy k-anonymity k=2", "");
    enter("use mondrian", "");
    enter("metric discernibility", "");
    enter("set output.path out.csv", "");
    enter("show", "widths=[2, 4]");
    enter("run", "k=2");
    enter("privacy k-anonymity k=4", "");
    enter("run", "k=4");
    enter("runs", "CLASSES");
    enter("save saved.json", "wrote saved.json");
    assertTrue(Files.exists(folder.resolve("out.csv")));
    assertTrue(Files.readString(folder.resolve("saved.json")).contains("\"mondrian\""));
    enter("role agee sensitive", "Did you mean 'age'?");
    type(CTRL_D);
    assertEquals(0, status());
  }

  @Test
  void wordsAreCompleted() throws Exception {
    enter("new tab\t", "quasi-identifier");
    type("role a\t");
    await("age ");
    type("insens\t");
    await("insensitive ");
    type("\r");
    await("> ");
    type("use mondr\t");
    await("mondrian ");
    type("stri\t");
    await("strict=");
    type("fa\t");
    await("false");
    type("\r");
    await("> ");
    type("describe alg\t");
    await("algorithm ");
    type("mondr\t");
    await("mondrian ");
    type("\r");
    await("kanon.algorithm.mondrian");
    await("> ");
    type("set suppr\t");
    await("suppression.limit ");
    type("0.1\r");
    await("> ");
    enter("show", "limit=0.1");
    type("exit\r");
    assertEquals(0, status());
  }

  @Test
  void aColumnWithABlankIsCompleted() throws Exception {
    Files.writeString(folder.resolve("blank.csv"), "first name,age\na,1\nb,2\nc,3\nd,4\n");
    enter("new blank.csv", "quasi-identifier");
    type("role fir\t");
    await("\\ name ");
    type("sens\t");
    await("sensitive ");
    type("\r");
    await("> ");
    enter("show", "sensitive");
    type(CTRL_D);
    assertEquals(0, status());
  }

  @Test
  void whatWasWiredAndNotSavedIsOfferedAgain() throws Exception {
    enter("new table.csv", "quasi-identifier");
    enter("use mondrian", "");
    enter("set metrics ncp,precision", "");
    type(CTRL_D);
    assertEquals(0, status());
    start();
    assertTrue(seen.lastIndexOf("'restore' wires it again") > 0, seen.toString());
    enter("restore", "quasi-identifier");
    enter("show", "mondrian");
    enter("save saved.json", "wrote");
    type(CTRL_D);
    assertEquals(0, status());
    assertTrue(Files.readString(folder.resolve("saved.json")).contains("\"precision\""));
    int before = seen.length();
    start();
    assertFalse(seen.substring(before).contains("restore"));
  }

  @Test
  void aHierarchyThatDoesNotFitIsRefusedAtOnce() throws Exception {
    enter("new table.csv", "quasi-identifier");
    Files.writeString(folder.resolve("sex.csv"), "a;*\n");
    enter("hierarchy sex sex.csv", "has no line for 1 value");
    enter("hierarchy sex intervals widths=5", "TYPE_UNFIT");
    enter("hierarchy age intervals widths=5,7", "expected a multiple");
    enter("hierarchy age intervals origin=0 widths 5,10", "");
    enter("run output.path out.csv", "classes");
    enter("help lb", "felix:lb is a command of the Gogo shell");
    enter("help nonsense", "Unknown command");
    type(CTRL_D);
    assertEquals(0, status());
  }

  @Test
  void aDroppedCommandIsCompleted() throws Exception {
    CommandsTest.hello().write(folder.resolve("hello.jar"));
    enter("plugins install hello.jar", "active");
    type("hell\t");
    await("hello ");
    type("--ti\t");
    await("--times ");
    type("2 every\t");
    await("everybody ");
    type("\r");
    await("hello everybody");
    await("> ");
    type(CTRL_D);
    assertEquals(0, status());
  }

  @Test
  void linesAreKept() throws Exception {
    enter("version", "kanon 1");
    type(UP);
    await("version");
    type("\r");
    await("kanon 1");
    await("> ");
    type(CTRL_D);
    assertEquals(0, status());
    assertTrue(Files.readString(folder.resolve("history")).contains("version"));
  }

  @Test
  void ctrlCEndsWhatRunsAndNotTheShell() throws Exception {
    type("half a line" + CTRL_C);
    await("> ");
    type("watch\r");
    await("watching");
    type(CTRL_C);
    await("> ");
    type("generate pointofsale --rows 40000000 -o large.csv\r");
    await("rows");
    await("% ");
    type(CTRL_C);
    await("ancelled");
    await("> ");
    assertFalse(Files.exists(folder.resolve("large.csv")));
    enter("version", "kanon 1");
    type(CTRL_D);
    assertEquals(0, status());
  }

  @Test
  void namesOfKanonWin() throws Exception {
    enter("help set", "Sets a key");
    enter("help new", "Begins a config");
    enter("algorithms | grep mondrian", "kanon.algorithm");
    enter("nonsense", "Unknown command 'nonsense'");
    enter("set a b", "No pipeline is open");
    type(CTRL_D);
    assertEquals(0, status());
  }
}
