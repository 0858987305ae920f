package kanon.shell.interactive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class JsonWordsTest {
  @Test
  void json_isOneWord() {
    assertEquals(
        "set privacy.0 '{\"model\": \"k-anonymity\",\"k\":7}'",
        JsonWords.quoted("set privacy.0 {\"model\": \"k-anonymity\",\"k\":7}"));
    assertEquals(
        "set privacy='[{\"model\":\"k}\"}]' x",
        JsonWords.quoted("set privacy=[{\"model\":\"k}\"}] x"));
    assertEquals(
        "hierarchy a b widths='[10, 20]'", JsonWords.quoted("hierarchy a b widths=[10, 20]"));
  }

  @Test
  void aListOfWords_isJson() {
    assertEquals(
        "set metrics '[\"ncp\",\"precision\"]'", JsonWords.quoted("set metrics [ncp, precision]"));
    assertEquals("run k=1 x='[1,\"a b\"]'", JsonWords.quoted("run k=1 x=[1,a b]"));
  }

  @Test
  void whatIsGogos_stays() {
    for (String line :
        new String[] {
          "f = { echo $args }",
          "each [a b] { echo $it }",
          "echo '[a,b]' \"[a,b]\" \\[a,b] a[1,2]",
          "set x {broken",
          "set x [",
          "set x \"unfinished [a,b]",
          "echo [$a,$b]",
          "set x [\"it's\",2]",
          "set x '{\"k\":1}'"
        }) {
      assertEquals(line, JsonWords.quoted(line));
    }
  }
}
