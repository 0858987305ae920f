package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import kanon.it.Installed.Ended;
import kanon.it.swapped.Hello;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands are what bundles register: those of the distribution, and those of a dropped jar. */
class CommandsTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  static PluginJar hello() {
    return PluginJar.command("third.greetings", "hello", "Greets", Hello.class);
  }

  /** The installation with a folder of plugins of its own. */
  static Installed withPlugins(Path folder) throws IOException {
    Path plugins = Files.createDirectories(folder.resolve("plugins"));
    return new Installed(folder, Map.of("KANON_JAVA_OPTS", "-Dkanon.plugins=" + plugins));
  }

  @Test
  void page_explainsEveryRegisteredCommand() throws IOException {
    Ended printed = new Installed(folder).kanon("help", "--markdown");
    assertEquals(0, printed.status(), printed.all());
    assertEquals(
        lines(printed.out()),
        lines(Files.readString(Path.of("../../docs/commands.md"))),
        "Write it anew: ./kanon help --markdown >docs/commands.md");
  }

  private static List<String> lines(String text) {
    return List.of(text.strip().split("\n"));
  }

  @Test
  void droppedJar_bringsACommandWithHelpUntilItGoes() throws IOException {
    Installed installed = withPlugins(folder);
    Path jar = hello().write(folder.resolve("plugins/hello.jar"));
    assertEquals("hello nobody\n".repeat(2), out(installed, "hello", "nobody", "--times", "2"));
    assertTrue(out(installed, "help").lines().anyMatch(l -> l.matches("hello +Greets")), "listed");
    assertTrue(
        out(installed, "help", "hello").startsWith("kanon hello WHOM [--times N]\nGreets.\n"));
    assertTrue(out(installed, "plugins").lines().anyMatch(l -> l.matches("third.* active .*")));
    Ended wrong = installed.kanon("hello", "--time", "2");
    assertEquals(2, wrong.status(), wrong.all());
    assertEquals(
        "kanon: hello: Unknown flag '--time'. Did you mean '--times'? Valid names are: --times",
        wrong.err().strip());
    assertEquals(out(new Installed(folder), "version"), out(installed, "version"));
    Files.delete(jar);
    Ended gone = installed.kanon("hello", "nobody");
    assertEquals(2, gone.status(), gone.all());
    assertTrue(gone.err().startsWith("kanon: Unknown command 'hello'."), gone.err());
  }

  private static String out(Installed installed, String... arguments) {
    Ended ended = installed.kanon(arguments);
    assertEquals(0, ended.status(), ended.all());
    return ended.out();
  }

  @Test
  void shell_hasTheCommandAsSoonAsItsJarIsInstalled() throws IOException {
    Installed installed = withPlugins(folder);
    Path jar = hello().write(folder.resolve("hello.jar"));
    String script = "plugins install %s\nhello everybody\n".formatted(jar);
    Ended ended = installed.kanonReading(script, "shell");
    assertEquals(0, ended.status(), ended.all());
    assertTrue(ended.out().endsWith("hello everybody\n"), ended.all());
  }

  /** Only what is called is made: of other commands not even the classes are loaded. */
  @Test
  void command_isMadeWhenItIsCalled() throws IOException {
    String log = folder.resolve("classes-%p.log").toString();
    Installed logging =
        new Installed(folder, Map.of("KANON_JAVA_OPTS", "-Xlog:class+load=info:file=" + log));
    assertEquals(0, logging.kanon("help").status());
    Pattern command = Pattern.compile(" (kanon\\.(?!api)[a-z.]+\\.[A-Z]\\w*Command) ");
    Set<String> loaded = new TreeSet<>();
    try (DirectoryStream<Path> logs = Files.newDirectoryStream(folder, "classes-*.log")) {
      for (Path one : logs) {
        Files.readAllLines(one).stream()
            .flatMap(line -> command.matcher(line).results())
            .forEach(found -> loaded.add(found.group(1)));
      }
    }
    assertEquals(Set.of("kanon.shell.command.HelpCommand"), loaded);
  }
}
