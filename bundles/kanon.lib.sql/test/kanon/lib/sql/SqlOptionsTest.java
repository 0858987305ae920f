package kanon.lib.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class SqlOptionsTest {
  private static void refused(String code, String part, Map<String, Object> input) {
    KanonException e = assertThrows(KanonException.class, () -> SqlOptions.of(input));
    assertEquals(code, e.code());
    assertTrue(String.valueOf(e.getMessage()).contains(part), e.getMessage());
  }

  @Test
  void oneOfTableQueryAndPath_isExpected() {
    refused("BAD_OPTION", "found none", Map.of());
    refused("BAD_OPTION", "found table and path", Map.of("table", "t", "path", "p.csv"));
    assertEquals(Optional.of("t"), SqlOptions.of(Map.of("table", "t")).table());
  }

  @Test
  void importer_canOnlyBeJdbc() {
    refused("BAD_OPTION", "expected jdbc", Map.of("table", "t", "importer", "csv"));
    SqlOptions.of(Map.of("table", "t", "importer", "jdbc"));
  }

  @Test
  void separator_isOneCharacterOfFiles() {
    SqlOptions.of(Map.of("path", "p.csv", "separator", ";"));
    refused("BAD_OPTION", "for CSV files", Map.of("table", "t", "separator", ";"));
    for (String bad : List.of("", "::", "\n", "\r", "\"", "\0")) {
      refused("BAD_OPTION", "one character", Map.of("path", "p.csv", "separator", bad));
    }
  }

  @Test
  void passwords_areNamedInOneWay() {
    refused(
        "BAD_OPTION",
        "found both",
        Map.of("table", "t", "passwordVariable", "PW", "passwordFile", "pw.txt"));
  }

  @Test
  void passwordsInTheConfig_areRefusedWithoutBeingQuoted() {
    for (String key : List.of("password", "Passwd", "PWD", "secret")) {
      refused("PASSWORD_IN_CONFIG", "input." + key, Map.of("table", "t", key, "hunter2"));
    }
    for (String url :
        List.of(
            "jdbc:x://host/db?password=hunter2",
            "jdbc:x://host/db?user=a&sslPassword=hunter2",
            "jdbc:x://host/db;pwd=hunter2",
            "jdbc:x://a:hunter2@host/db")) {
      KanonException e =
          assertThrows(
              KanonException.class, () -> SqlOptions.of(Map.of("table", "t", "url", url)), url);
      assertEquals("PASSWORD_IN_CONFIG", e.code());
      assertFalse(String.valueOf(e.getMessage()).contains("hunter2"));
    }
  }

  @Test
  void urlsWithoutPasswords_areTaken() {
    for (String url : List.of("jdbc:x://host:5432/db?user=a", "jdbc:x:file.db", "jdbc:x:")) {
      assertEquals(url, SqlOptions.of(Map.of("table", "t", "url", url)).address());
    }
  }

  @Test
  void address_mustBeGiven() {
    SqlOptions options = SqlOptions.of(Map.of("table", "t"));
    assertEquals("URL_MISSING", assertThrows(KanonException.class, options::address).code());
  }

  @Test
  void startLevels_areLeftToWhoReadsThem() {
    SqlOptions.of(Map.of("table", "t", "startLevels", Map.of("age", 1L)));
  }

  @Test
  void release_isATableOrAFile() {
    for (Map<String, Object> output :
        List.<Map<String, Object>>of(
            Map.of("exporter", "jdbc"), Map.of("table", "t", "path", "p.parquet"))) {
      KanonException e = assertThrows(KanonException.class, () -> KeepOptions.of(output));
      assertEquals("BAD_OPTION", e.code());
    }
    assertEquals("\"main\".\"kept_qi\"", KeepOptions.of(Map.of("table", "main.kept")).name("_qi"));
  }
}
