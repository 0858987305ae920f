package kanon.engine.duckdb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.SQLException;
import java.util.List;
import kanon.api.platform.DoctorCheck.Finding;
import kanon.api.platform.DoctorCheck.Level;
import org.junit.jupiter.api.Test;

class DatabaseCheckTest {
  @Test
  void aDatabaseThatAnswers_isNoFinding() {
    assertEquals(List.of(), new DatabaseCheck().find(List.of()));
  }

  @Test
  void oneThatCannotBeReached_warns_withoutItsWords() {
    List<Finding> found =
        DatabaseCheck.judge(
            () -> {
              throw new SQLException("the value sentinel-4711 is wrong");
            });
    assertEquals(1, found.size());
    assertEquals(Level.WARN, found.get(0).level());
    assertEquals(-1, found.get(0).text().indexOf("4711"));
  }

  @Test
  void aLibraryThatDoesNotLoad_warns() {
    List<Finding> found =
        DatabaseCheck.judge(
            () -> {
              throw new UnsatisfiedLinkError("planted");
            });
    assertEquals("duckdb-unusable", found.get(0).kind());
  }
}
