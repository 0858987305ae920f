package kanon.shell.interactive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import kanon.model.KanonException;
import kanon.shell.console.TextConsole;
import org.junit.jupiter.api.Test;

class ShellFailuresTest {
  @Test
  void anError_isToldInsteadOfItsWrapping() {
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(told, true, StandardCharsets.UTF_8);
    TextConsole console = new TextConsole(err, err, false, false, false, () -> 80);
    Exception wrapped = new InvocationTargetException(new OutOfMemoryError("Java heap space"));
    assertEquals(1, ShellFailures.tell(wrapped, console, "line 1: "));
    assertEquals(
        "kanon: line 1: unexpected: java.lang.OutOfMemoryError: Java heap space",
        told.toString(StandardCharsets.UTF_8).strip());
  }

  @Test
  void aFault_isToldWithItsCodeWhereAPersonReads() {
    KanonException fault = KanonException.input("A_FAULT", "It broke");
    assertEquals("kanon: It broke\n", told(fault, false));
    assertEquals("kanon: It broke\n'explain A_FAULT' says what to do\n", told(fault, true));
    KanonException cancelled =
        new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "Cancelled");
    assertEquals("kanon: Cancelled\n", told(cancelled, true));
  }

  private static String told(KanonException fault, boolean live) {
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(told, true, StandardCharsets.UTF_8);
    TextConsole console = new TextConsole(err, err, false, live, false, () -> 80);
    assertEquals(fault.kind().exitCode(), ShellFailures.tell(fault, console, ""));
    return told.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }
}
