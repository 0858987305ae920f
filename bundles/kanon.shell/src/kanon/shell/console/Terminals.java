package kanon.shell.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/** Finds out what the process's streams are. */
public final class Terminals {
  private static final int USUAL = 80;
  private static final int IN = 1;
  private static final int OUT = 2;
  private static final int ERR = 4;
  private static final String TEST =
      "r=0; if [ -t 0 ]; then r=1; fi; if [ -t 1 ]; then r=$((r+2)); fi;"
          + " if [ -t 2 ]; then r=$((r+4)); fi; exit $r";

  private Terminals() {}

  /** The process's own streams. */
  public static TextConsole process(Map<String, String> environment) {
    int terminals = terminals(environment);
    boolean dumb = "dumb".equals(environment.get("TERM"));
    boolean colours = !dumb && environment.getOrDefault("NO_COLOR", "").isEmpty();
    // The launcher points System.out to standard error: only results reach standard output.
    return new TextConsole(
        stream(FileDescriptor.out),
        stream(FileDescriptor.err),
        (terminals & OUT) != 0,
        (terminals & ERR) != 0 && !dumb,
        colours,
        new Width(environment));
  }

  /** Whether a person types the input. */
  public static boolean input(Map<String, String> environment) {
    return (terminals(environment) & IN) != 0;
  }

  /** The start script says which streams are terminals; without it a shell is asked. */
  private static int terminals(Map<String, String> environment) {
    String told = environment.get("KANON_TERMINALS");
    if (told == null) {
      try {
        Process test = new ProcessBuilder("sh", "-c", TEST).inheritIO().start();
        return test.waitFor(1, TimeUnit.SECONDS) ? test.exitValue() : 0;
      } catch (IOException e) {
        return 0;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return 0;
      }
    }
    return (told.contains("in") ? IN : 0)
        | (told.contains("out") ? OUT : 0)
        | (told.contains("err") ? ERR : 0);
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  /** The window's width, asked for once. */
  private static final class Width implements IntSupplier {
    private final Map<String, String> environment;
    private int columns;

    Width(Map<String, String> environment) {
      this.environment = environment;
    }

    @Override
    public int getAsInt() {
      if (columns == 0) {
        columns = columns();
      }
      return columns;
    }

    private int columns() {
      try {
        String told = environment.get("COLUMNS");
        return Integer.parseInt(told == null ? asked() : told);
      } catch (NumberFormatException e) {
        return USUAL;
      }
    }

    /** The width as stty knows it, or nothing. */
    private static String asked() {
      try {
        Process stty =
            new ProcessBuilder("sh", "-c", "stty size </dev/tty")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!stty.waitFor(1, TimeUnit.SECONDS)) {
          stty.destroyForcibly();
          return "";
        }
        String answer = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        String[] rowsAndColumns = answer.strip().split(" ");
        return rowsAndColumns.length == 2 && !rowsAndColumns[1].equals("0")
            ? rowsAndColumns[1]
            : "";
      } catch (IOException e) {
        return "";
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return "";
      }
    }
  }
}
