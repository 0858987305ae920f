package kanon.engine.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SparkFailuresTest {
  @Test
  void faultOfAValue_isKnownByItsStateOrItsMessage() {
    assertEquals(Optional.of("22P02"), SparkFailures.ofValue(new SQLException("x", "22P02")));
    assertEquals(
        Optional.of("22018"),
        SparkFailures.ofValue(
            new SQLException("[CAST_INVALID_INPUT] The value 'x' is malformed. SQLSTATE: 22018")));
    assertEquals(Optional.empty(), SparkFailures.ofValue(new SQLException("x", "42P01")));
    assertEquals(
        Optional.empty(), SparkFailures.ofValue(new SQLException("gone. SQLSTATE: 08S01")));
  }
}
