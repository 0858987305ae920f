package kanon.shell.interactive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import kanon.shell.console.Console;
import org.junit.jupiter.api.Test;

class FailuresTest {
  @Test
  void anError_isToldInsteadOfItsWrapping() {
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(told, true, StandardCharsets.UTF_8);
    Console console = new Console(err, err, false, false, false, () -> 80);
    Exception wrapped = new InvocationTargetException(new OutOfMemoryError("Java heap space"));
    assertEquals(1, Failures.tell(wrapped, console, "line 1: "));
    assertEquals(
        "kanon: line 1: unexpected: java.lang.OutOfMemoryError: Java heap space",
        told.toString(StandardCharsets.UTF_8).strip());
  }
}
