package kanon.lib.detect;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Published examples, and the same with one digit changed. */
class ChecksumsTest {
  private static void right(Predicate<String> check, String... numbers) {
    for (String number : List.of(numbers)) {
      assertTrue(check.test(number), number);
      char first = number.charAt(1);
      String wrong = number.charAt(0) + (first == '9' ? "0" : "9") + number.substring(2);
      assertFalse(check.test(wrong), wrong);
    }
  }

  @Test
  void numbersOfPersons_haveTheirStatesCheckDigits() {
    right(Checksums::romanian, "1800101221144");
    right(Checksums::bulgarian, "7523169263", "8032056031");
    right(Checksums::baltic, "37605030299");
    right(Checksums::chinese, "11010519491231002X");
    right(Checksums::chilean, "123456785", "306869574");
    right(Checksums::irish, "1234567T", "1234567FA");
    right(Checksums::turkish, "10000000146");
    right(Checksums::cpf, "11144477735");
    right(Checksums::luhn, "4111111111111111");
  }
}
