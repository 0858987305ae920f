package kanon.api.platform;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What a plugin threw, as far as it may be passed on: classes of exceptions and places in code. The
 * texts of its exceptions may quote cells of the table, so that no message, log or stack trace has
 * them; {@link #text} alone tells them, to who asks for it.
 *
 * <p>None of the exception's own methods is relied on: they may fail, or not return the same twice.
 */
@ProviderType
public final class PluginFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int MOST_TEXT = 1 << 20;
  private static final int MOST_CAUSES = 4;

  /** Whose frames do not tell where a plugin failed. */
  private static final List<String> COMMON =
      List.of(
          "java.",
          "javax.",
          "jdk.",
          "sun.",
          "com.sun.",
          "org.apache.felix.",
          "kanon.model.",
          "kanon.api.",
          "kanon.pipeline.",
          "kanon.shell.",
          "kanon.lib.json.");

  private final String text;

  private PluginFailure(String what, String text, StackTraceElement[] places) {
    super(what, null, false, true);
    this.text = text;
    setStackTrace(places);
  }

  /**
   * Of an exception. The message is the classes of the exception and of what caused it, and the
   * topmost place in a plugin's code, as in: {@code X by Y at a.B.c(B.java:5)}.
   */
  public static PluginFailure of(Throwable e) {
    return new PluginFailure(place(e), text(e), places(e));
  }

  /** The texts that were withheld, with their stack traces: to be kept as private as the table. */
  public String text() {
    return text;
  }

  private static String place(Throwable e) {
    List<Throwable> chain = chain(e);
    StringBuilder place = new StringBuilder();
    for (Throwable one : chain) {
      place.append(place.length() == 0 ? "" : " by ").append(one.getClass().getName());
    }
    for (int i = chain.size() - 1; i >= 0; i--) {
      for (StackTraceElement frame : places(chain.get(i))) {
        if (COMMON.stream().noneMatch(frame.getClassName()::startsWith)) {
          return place.append(" at ").append(frame).toString();
        }
      }
    }
    return place.toString();
  }

  private static List<Throwable> chain(Throwable e) {
    List<Throwable> chain = new ArrayList<>(List.of(e));
    try {
      for (Throwable cause = e.getCause();
          cause != null && chain.size() < MOST_CAUSES;
          cause = cause.getCause()) {
        chain.add(cause);
      }
    } catch (Throwable worse) {
      return chain;
    }
    return chain;
  }

  private static StackTraceElement[] places(Throwable e) {
    try {
      return e.getStackTrace().clone();
    } catch (Throwable worse) {
      return new StackTraceElement[0];
    }
  }

  private static String text(Throwable e) {
    StringWriter text = new StringWriter();
    try {
      e.printStackTrace(new PrintWriter(text, true));
    } catch (Throwable worse) {
      text.append(e.getClass().getName()).append(" does not tell what it is");
    }
    return text.getBuffer().substring(0, Math.min(text.getBuffer().length(), MOST_TEXT));
  }
}
