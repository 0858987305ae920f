package kanon.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

/** The commands serve and console, on a framework in which nothing of the console is started. */
class CommandsTest {
  private static final String WORD = "start|stop|url";

  private final Framework framework =
      new Framework("kanon.shell", "kanon.console", "kanon.console.explore", "kanon.consoles");

  private Called console(String word, String... more) {
    String[] all = new String[more.length + 2];
    all[0] = WORD;
    all[1] = word;
    System.arraycopy(more, 0, all, 2, more.length);
    Called called = new Called(all);
    assertEquals(0, new ConsoleCommand(framework.context()).run(called.call()));
    return called;
  }

  @Test
  void start_startsTheConsolesBundlesAndNoOthers() {
    Called called = console("start", "--port", "1234");
    assertEquals(List.of("kanon.console", "kanon.console.explore"), framework.started);
    assertEquals(List.of("http://127.0.0.1:1234/?token=t"), called.lines);
    assertEquals(List.of("http://127.0.0.1:1234/?token=t"), console("url").lines);
    console("stop");
    assertEquals(0, framework.console.ended.getCount());
  }

  @Test
  void whereNoneRuns_stopDoesNothingAndUrlSaysSo() {
    assertEquals(List.of(), console("stop").lines);
    assertEquals(List.of(), framework.started);
    KanonException e = assertThrows(KanonException.class, () -> console("url"));
    assertEquals("NO_CONSOLE_RUNS", e.code());
  }

  @Test
  void anotherWord_isRefused() {
    KanonException e = assertThrows(KanonException.class, () -> console("begin"));
    assertEquals("BAD_FLAG", e.code());
  }

  @Test
  void bundlesThatDoNotStart_areNamed() {
    framework.broken = true;
    KanonException e = assertThrows(KanonException.class, () -> console("start"));
    assertEquals("NO_CONSOLE", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("kanon.console"), e.getMessage());
  }

  @Test
  void frameworkWithoutAConsole_saysSo() {
    ConsoleCommand command = new ConsoleCommand(new Framework("kanon.shell").context());
    KanonException e =
        assertThrows(KanonException.class, () -> command.run(new Called(WORD, "start").call()));
    assertEquals("NO_CONSOLE", e.code());
  }

  /** It prints the address and waits until the console has ended by itself. */
  @Test
  void serve_waitsForTheConsolesEnd() throws Exception {
    Called called = new Called("--port", "1234");
    Thread thread =
        new Thread(() -> new ServeCommand(framework.context()).run(called.call()), "served");
    thread.start();
    while (framework.console.settings.isEmpty() || called.notes.isEmpty()) {
      Thread.sleep(5);
    }
    assertTrue(thread.isAlive(), "it has not waited");
    framework.console.stop();
    thread.join(TimeUnit.SECONDS.toMillis(60));
    assertEquals(List.of("http://127.0.0.1:1234/?token=t"), called.lines);
    assertEquals("the console has ended", called.notes.get(called.notes.size() - 1));
  }

  @Test
  void serveThatIsCancelled_endsTheConsole() {
    Called called = new Called();
    called.cancelled = true;
    ServeCommand serve = new ServeCommand(framework.context());
    KanonException e = assertThrows(KanonException.class, () -> serve.run(called.call()));
    assertEquals(KanonException.Kind.CANCELLED, e.kind());
    assertEquals(0, framework.console.ended.getCount());
  }

  /** The prompt beside the console is called with no words of those that serve was called with. */
  @Test
  void prompt_hasNoneOfTheWords() {
    Called called = new Called("--port", "1234", "--allow-plugins", "");
    PromptCall prompt = new PromptCall(called.call());
    assertEquals(List.of(), prompt.arguments().values("--port"));
    assertTrue(prompt.arguments().flag("--port").isEmpty());
    assertTrue(prompt.arguments().number("--port").isEmpty());
    assertTrue(prompt.arguments().optional(Flags.CONFIG).isEmpty());
    assertTrue(!prompt.arguments().has("--allow-plugins") && !prompt.arguments().json());
    prompt.console().line("a line");
    assertEquals(List.of("a line"), called.lines);
    assertTrue(prompt.inShell());
  }
}
