package kanon.shell.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NumbersTest {
  @Test
  void wholeNumbersAreInFull() {
    assertEquals("45,222", Numbers.any(45222L));
    assertEquals("1,234,567", Numbers.any(1234567.0));
    assertEquals("-3", Numbers.any(-3));
  }

  @Test
  void fractionsHaveFourDigits() {
    assertEquals("0.1234", Numbers.any(0.12341));
    assertEquals("12.35", Numbers.any(12.345678));
    assertEquals("123,457", Numbers.any(123456.7));
    assertEquals("1.000e-05", Numbers.any(0.00001));
    assertEquals("NaN", Numbers.any(Double.NaN));
  }

  @Test
  void sharesArePerCent() {
    assertEquals("0.5 %", Numbers.percent(0.005));
    assertEquals("0.00 %", Numbers.percent(0.00001));
    assertEquals("99.99 %", Numbers.percent(0.9999));
    assertEquals("100.0 %", Numbers.percent(1));
  }

  @Test
  void timesHaveTheUnitThatFits() {
    assertEquals("0.8 ms", Numbers.time(0.83));
    assertEquals("120 ms", Numbers.time(120.4));
    assertEquals("3.4 s", Numbers.time(3_400));
    assertEquals("2:05 min", Numbers.time(125_000));
    assertEquals("1:02:05 min", Numbers.time(3_725_000));
  }
}
