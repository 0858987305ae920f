package kanon.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import kanon.model.KanonException;
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
  private static final String KARAF = "org.apache.karaf.shell.api.console.SessionFactory";
  private static final String SESSION = "org.apache.karaf.shell.api.console.Session";

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
    InputStream nothing = InputStream.nullInputStream();
    ServiceReference<?> karaf = context.getServiceReference(KARAF);
    if (karaf != null) {
      executeInKaraf(Objects.requireNonNull(context.getService(karaf)), line, nothing, out);
    } else {
      try (CommandSession session = gogo().createSession(nothing, out, out)) {
        session.execute(line);
      }
    }
    return written.toString(StandardCharsets.UTF_8);
  }

  /** Karaf's shell wants a session of its own; its types are not there in other containers. */
  private static void executeInKaraf(Object factory, String line, InputStream in, PrintStream out)
      throws Exception {
    Class<?> type = factory.getClass().getClassLoader().loadClass(KARAF);
    Object made =
        type.getMethod("create", InputStream.class, PrintStream.class, PrintStream.class)
            .invoke(factory, in, out, out);
    Class<?> sessions = type.getClassLoader().loadClass(SESSION);
    try {
      sessions.getMethod("execute", CharSequence.class).invoke(made, line);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    } finally {
      sessions.getMethod("close").invoke(made);
    }
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
    // Each container has this exception in a package of its own.
    Exception gone = assertThrows(Exception.class, () -> execute("kanon:hello nobody"));
    assertEquals("CommandNotFoundException", gone.getClass().getSimpleName());
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
