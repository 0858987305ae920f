package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class TestOptionsTest {
  private static final List<String> CLASSES = List.of("kanon.it.AttacksTest", "kanon.it.KeysTest");

  private static TestOptions options(String... arguments) {
    return TestOptions.parse(List.of(arguments), false);
  }

  @Test
  void chosen_areAllWhereNoneIsNamed() {
    assertEquals(CLASSES, options("kanon.it").chosen(CLASSES));
  }

  @Test
  void chosen_areThoseThatAreNamed() {
    TestOptions one = options("kanon.it", "-Dkanon.test.classes=KeysTest,OtherTest");
    assertEquals(List.of("kanon.it.KeysTest"), one.chosen(CLASSES));
    assertEquals(options("kanon.it").jvm(), one.jvm());
  }

  @Test
  void chosen_hasToBeThere() {
    TestOptions none = options("-Dkanon.test.classes=OtherTest");
    assertThrows(Failure.class, () -> none.chosen(CLASSES));
  }
}
