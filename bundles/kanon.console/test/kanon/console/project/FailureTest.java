package kanon.console.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class FailureTest {
  @Test
  void valuesThatAHierarchyLacks_areNotTold() {
    Failure failure =
        Failure.of(
            KanonException.input("VALUE_NOT_IN_HIERARCHY", "h.csv has no line for 1 value: Smith"));
    assertEquals("VALUE_NOT_IN_HIERARCHY", failure.code());
    assertFalse(failure.message().contains("Smith"), failure.message());
  }

  @Test
  void unknownExceptions_tellNoMessage() {
    Failure failure = Failure.of(new IllegalStateException("Smith"));
    assertEquals("UNEXPECTED", failure.code());
    assertFalse(failure.message().contains("Smith"), failure.message());
    assertEquals("told", Failure.of(KanonException.usage("BAD_EDIT", "told")).message());
  }
}
