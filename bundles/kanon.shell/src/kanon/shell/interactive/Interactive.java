package kanon.shell.interactive;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import kanon.api.command.Call;
import kanon.api.platform.PluginAdmin;
import kanon.model.KanonException;
import kanon.shell.call.Cancellation;
import kanon.shell.call.Commands;
import kanon.shell.call.Services;
import kanon.shell.console.DebugFile;
import kanon.shell.console.Terminals;
import kanon.shell.console.TextConsole;
import org.apache.felix.service.command.CommandProcessor;
import org.apache.felix.service.command.CommandSession;
import org.apache.felix.service.command.Job;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.osgi.framework.BundleContext;

/** The shell: reads lines and has Gogo execute them until the input ends. */
final class Interactive {
  private static final Size USUAL = new Size(80, 24);
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** So often in a row the line editor may fail. */
  private static final int FAILURES = 3;

  private final BundleContext context;
  private final Call call;
  private final Optional<Path> script;
  private final Services services;
  private final TextConsole process;
  private int status;

  Interactive(BundleContext context, Call call, Optional<Path> script, TextConsole process) {
    this.context = context;
    this.call = call;
    this.script = script;
    this.process = process;
    services = new Services(context);
  }

  int run() {
    call.service(PluginAdmin.class).ifPresent(PluginAdmin::watch);
    try (Gogo gogo = Gogo.start(context)) {
      if (script.isPresent() || !Terminals.input(System.getenv())) {
        return runScript(gogo.processor());
      }
      return runTerminal(gogo);
    } catch (IOException e) {
      throw new KanonException(
          KanonException.Kind.INTERNAL, "NO_TERMINAL", "The terminal cannot be used: " + e, e);
    }
  }

  private ShellSession session(IntSupplier columns, boolean terminal, boolean colours) {
    return new ShellSession(
        services::pipeline,
        new Cancellation(call.monitor()::cancelled),
        columns,
        terminal,
        colours);
  }

  private int runScript(CommandProcessor processor) throws IOException {
    try (BufferedReader lines = lines();
        CommandSession session =
            processor.createSession(InputStream.nullInputStream(), process.out(), process.err())) {
      ShellSession shell = session(process.columns(), false, false);
      begin(session, shell);
      try {
        execute(lines, session);
      } finally {
        shell.config().close();
      }
    }
    return status;
  }

  private void execute(BufferedReader lines, CommandSession session) throws IOException {
    String place = script.map(file -> file + ", line ").orElse("line ");
    int number = 0;
    try {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        String words = (number == 1 ? line.replaceFirst("^" + BYTE_ORDER_MARK, "") : line).strip();
        if (Prompt.ends(words)) {
          return;
        }
        execute(session, words, process, place + number + ": ");
        if (call.monitor().cancelled()) {
          status = KanonException.Kind.CANCELLED.exitCode();
        }
        if (status != 0) {
          return;
        }
      }
    } catch (CharacterCodingException e) {
      throw KanonException.input(
          "MALFORMED_TEXT", script.map(file -> file + ": ").orElse("") + "the script is not UTF-8");
    }
  }

  /**
   * Lines are read one by one: another program may wait for the answer before it writes the next.
   */
  private BufferedReader lines() throws IOException {
    if (script.isEmpty()) {
      return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    }
    if (Files.isRegularFile(script.get())) {
      return Files.newBufferedReader(script.get());
    }
    throw KanonException.input("NO_SUCH_FILE", "File '" + script.get() + "' does not exist");
  }

  private int runTerminal(Gogo gogo) throws IOException {
    // JLine looks for its terminal providers with this class loader; without them the terminal is
    // dumb.
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(TerminalBuilder.class.getClassLoader());
    try (Terminal terminal = terminal()) {
      thread.setContextClassLoader(before);
      ShellSession shell = session(terminal::getWidth, true, process.colours());
      PrintStream out = new PrintStream(terminal.output(), true, terminal.encoding());
      try (CommandSession session = gogo.processor().createSession(terminal.input(), out, out)) {
        begin(session, shell);
        TextConsole console =
            new TextConsole(out, out, true, true, process.colours(), terminal::getWidth);
        loop(
            new Prompt(terminal, new Commands(context), services, shell, session),
            session,
            shell,
            terminal,
            console);
      } finally {
        shell.config().close();
      }
    } finally {
      thread.setContextClassLoader(before);
    }
    return 0;
  }

  private static Terminal terminal() throws IOException {
    Terminal terminal =
        TerminalBuilder.builder()
            .name("kanon")
            .system(true)
            .nativeSignals(true)
            .signalHandler(Terminal.SignalHandler.SIG_IGN)
            .build();
    if (terminal.getWidth() == 0) {
      terminal.setSize(USUAL); // Nobody has told: in no columns at all nothing would be shown.
    }
    return terminal;
  }

  private static void begin(CommandSession session, ShellSession shell) {
    session.put("SCOPE", "kanon:gogo:*");
    session.put(".Gogo.format", true);
    shell.in(session);
  }

  private void loop(
      Prompt prompt,
      CommandSession session,
      ShellSession shell,
      Terminal terminal,
      TextConsole console) {
    terminal.handle(Terminal.Signal.INT, signal -> interrupt(session, shell));
    LineReader reader = prompt.reader();
    Wiring wiring = new Wiring(Prompt.historyFile());
    List<String> left = wiring.left();
    if (!left.isEmpty()) {
      console.note("the last pipeline was not saved: '" + Prompt.RESTORE + "' wires it again");
    }
    int failures = 0;
    while (failures < FAILURES) {
      try {
        String line = reader.readLine(prompt.text()).strip();
        failures = 0;
        if (Prompt.ends(line)) {
          return;
        }
        for (String one : line.equals(Prompt.RESTORE) ? left : List.of(line)) {
          execute(session, one, console, "");
          wiring.executed(one, shell.config().openings(), shell.config().changes());
        }
      } catch (UserInterruptException e) {
        // Ctrl-C at the prompt discards the line.
      } catch (EndOfFileException e) {
        return;
      } catch (RuntimeException e) {
        failures++; // The line is lost, what is open is not.
        console.fail("the line could not be edited: " + e.getClass().getSimpleName());
      }
    }
  }

  /**
   * Kanon's commands are asked to end, so that they can tidy up; others, and those that were asked
   * before, are interrupted.
   */
  private static void interrupt(CommandSession session, ShellSession shell) {
    Job job = session.foregroundJob();
    if (!shell.cancel() && job != null) {
      job.interrupt();
    }
  }

  private void execute(CommandSession session, String line, TextConsole console, String place) {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    try {
      Object result = session.execute(JsonWords.quoted(line));
      if (result != null) {
        console.line(
            session.format(result, org.apache.felix.service.command.Converter.INSPECT).toString());
      }
    } catch (Exception e) {
      status = ShellFailures.tell(e, console, place);
      call.service(DebugFile.class).ifPresent(file -> console.note(file.add(e)));
    }
  }
}
