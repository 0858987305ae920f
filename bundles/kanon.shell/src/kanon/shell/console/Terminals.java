package kanon.shell.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Finds out what the process's streams are. */
public final class Terminals {
  private static final int USUAL = 80;

  private Terminals() {}

  /**
   * The process's own streams. Which of them are terminals the start script says in
   * KANON_TERMINALS: the Java library can only tell whether all of them are.
   */
  public static Console process(Map<String, String> environment) {
    String known = environment.get("KANON_TERMINALS");
    boolean all = known == null && System.console() != null;
    boolean out = all || known != null && known.contains("out");
    boolean err = all || known != null && known.contains("err");
    boolean dumb = "dumb".equals(environment.get("TERM"));
    boolean colours = !dumb && environment.getOrDefault("NO_COLOR", "").isEmpty();
    // The launcher points System.out to standard error: only results reach standard output.
    PrintStream results = stream(FileDescriptor.out);
    int[] width = {0};
    return new Console(
        results,
        stream(FileDescriptor.err),
        out,
        err && !dumb,
        colours,
        () -> width[0] > 0 ? width[0] : (width[0] = columns(environment)));
  }

  /** Whether a person types the input. */
  public static boolean input(Map<String, String> environment) {
    String known = environment.get("KANON_TERMINALS");
    return known == null ? System.console() != null : known.contains("in");
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  private static int columns(Map<String, String> environment) {
    try {
      String told = environment.get("COLUMNS");
      return Integer.parseInt(told == null ? asked() : told);
    } catch (NumberFormatException e) {
      return USUAL;
    }
  }

  /** The window's width as stty knows it, or nothing. */
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
      return rowsAndColumns.length == 2 && !rowsAndColumns[1].equals("0") ? rowsAndColumns[1] : "";
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
