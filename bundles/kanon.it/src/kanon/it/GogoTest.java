package kanon.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import kanon.model.KanonException;
import org.apache.felix.gogo.runtime.CommandNotFoundException;
import org.apache.felix.service.command.CommandProcessor;
import org.apache.felix.service.command.CommandSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;

/** The commands in a Gogo session that is not Kanon's own. */
class GogoTest {
  private final BundleContext context =
      Objects.requireNonNull(FrameworkUtil.getBundle(GogoTest.class)).getBundleContext();

  private CommandProcessor gogo() throws Exception {
    for (Bundle bundle : context.getBundles()) {
      if ("org.apache.felix.gogo.runtime".equals(bundle.getSymbolicName())) {
        bundle.start();
      }
    }
    ServiceReference<CommandProcessor> reference =
        Objects.requireNonNull(context.getServiceReference(CommandProcessor.class));
    return context.getService(reference);
  }

  private String execute(String line) throws Exception {
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(written, true, StandardCharsets.UTF_8);
    try (CommandSession session = gogo().createSession(InputStream.nullInputStream(), out, out)) {
      session.execute(line);
    }
    return written.toString(StandardCharsets.UTF_8);
  }

  @Test
  void everyCommandIsAFunctionOfTheScope() throws Exception {
    gogo();
    ServiceReference<?>[] found =
        Objects.requireNonNull(context.getAllServiceReferences(null, "(osgi.command.scope=kanon)"));
    String[] functions =
        Arrays.stream(found)
            .map(r -> (String) r.getProperty("osgi.command.function"))
            .toArray(String[]::new);
    String[] named =
        execute("kanon:help")
            .lines()
            .filter(line -> line.matches("[a-z]+  .*"))
            .map(line -> line.substring(0, line.indexOf(' ')))
            .toArray(String[]::new);
    Arrays.sort(functions);
    Arrays.sort(named);
    assertArrayEquals(named, functions);
  }

  @Test
  void commandsAnswerInAnySession() throws Exception {
    assertTrue(execute("kanon:version").startsWith("kanon 1"), "version");
    assertTrue(execute("kanon:algorithms").contains("mondrian"), "algorithms");
    assertTrue(execute("kanon:new ../../examples/adult.csv; kanon:show").contains("age"), "new");
  }

  @Test
  void failuresAreExceptions() {
    KanonException e =
        assertThrows(KanonException.class, () -> execute("kanon:describe algorithm nonsense"));
    assertEquals(KanonException.Kind.USAGE, e.kind());
  }

  @Test
  void functionsComeAndGoWithTheirCommands(@TempDir Path folder) throws Exception {
    Plugins plugins = new Plugins(context);
    plugins.admin().install(CommandsTest.hello().write(folder.resolve("hello.jar")));
    assertEquals("hello nobody\n", execute("kanon:hello nobody"));
    plugins.admin().remove("third.greetings");
    Plugins.await("its function goes", () -> functions("hello") == 0);
    assertThrows(CommandNotFoundException.class, () -> execute("kanon:hello nobody"));
  }

  private int functions(String name) {
    try {
      ServiceReference<?>[] found =
          context.getAllServiceReferences(null, "(osgi.command.function=" + name + ")");
      return found == null ? 0 : found.length;
    } catch (InvalidSyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
