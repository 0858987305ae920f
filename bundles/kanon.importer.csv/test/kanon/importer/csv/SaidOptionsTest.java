package kanon.importer.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.model.KanonException;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody says of a file: refused, taken, or taken and noted. */
class SaidOptionsTest {
  private static final String PEOPLE =
      """
      name,age,city,joined
      Anna Weiß,34,Köln,2020-01-05
      "Bauer, Jo",51,Ulm,2019-11-30
      Zoë Klein,47,Köln,2021-06-17
      """;

  @TempDir private Path folder;

  private Map<String, Object> sniff(byte[] content, Map<String, Object> given) {
    return new CsvImporter().sniff(TestSource.of(folder, content), given, TestRun.sequential());
  }

  private String misfit(String text, Map<String, Object> said) {
    return misfit(text.getBytes(StandardCharsets.UTF_8), said);
  }

  private String misfit(byte[] content, Map<String, Object> said) {
    KanonException e = assertThrows(KanonException.class, () -> sniff(content, said));
    assertEquals("NOT_WRITTEN_SO", e.code());
    return String.valueOf(e.getMessage());
  }

  @Test
  void whatIsSaidAndCannotBe_isRefusedWithWhatWasFound() {
    assertTrue(misfit(PEOPLE, Map.of("encoding", "UTF-16")).endsWith("looks like UTF-8"));
    assertTrue(misfit(PEOPLE, Map.of("encoding", "windows-1252")).endsWith("looks like UTF-8"));
    byte[] latin = PEOPLE.getBytes(StandardCharsets.ISO_8859_1);
    assertTrue(misfit(latin, Map.of("encoding", "UTF-8")).endsWith("looks like ISO-8859-1"));
    assertTrue(misfit(PEOPLE, Map.of("separator", ";")).endsWith("look separated by \",\""));
    assertTrue(misfit("a\n1\n2\n", Map.of("separator", ";")).endsWith("looks like one cell"));
    String decimals = "x;y\n1,5;a\n2,5;b\n";
    assertTrue(misfit(decimals, Map.of("separator", ",")).endsWith("look separated by \";\""));
    assertTrue(misfit(PEOPLE, Map.of("quote", "'")).endsWith("cells stand in \""));
    assertTrue(misfit(PEOPLE, Map.of("quote", "")).endsWith("cells stand in \""));
    assertTrue(misfit("a,b\n1,2\n", Map.of("quote", "'")).endsWith("no cells stand in quotes"));
    assertTrue(misfit("a,b\nNA,2\n1,3\n", Map.of("missing", List.of("nix"))).endsWith("'NA'"));
  }

  @Test
  void whatIsSaidAndMayBe_isTaken() {
    String plain = "a,b\n1,2\n3,4\n";
    for (Map<String, Object> said :
        List.<Map<String, Object>>of(
            Map.of("encoding", "windows-1250"),
            Map.of("quote", "\""),
            Map.of("quote", ""),
            Map.of("separator", ","),
            Map.of("missing", List.of("", "3")))) {
      assertFalse(sniff(plain.getBytes(StandardCharsets.UTF_8), said).isEmpty());
    }
    assertEquals("^", layout("a^b\n1,5^2\n2,5^3\n", Map.of("separator", "^")).get("separator"));
  }

  private Map<String, Object> layout(String text, Map<String, Object> said) {
    Map<String, Object> all =
        new LinkedHashMap<>(sniff(text.getBytes(StandardCharsets.UTF_8), said));
    all.putAll(said);
    return all;
  }

  @Test
  void aHeaderThatIsSaidAgainstTheFile_isTakenAndNoted() {
    byte[] rows = "2001,2002\n5,6\n7,8\n".getBytes(StandardCharsets.UTF_8);
    TestRun run = TestRun.sequential();
    new CsvImporter().sniff(TestSource.of(folder, rows), Map.of("header", true), run);
    byte[] named = PEOPLE.getBytes(StandardCharsets.UTF_8);
    new CsvImporter().sniff(TestSource.of(folder, named), Map.of("header", false), run);
    assertEquals(2, run.notes().size(), run.notes().toString());
    new CsvImporter().sniff(TestSource.of(folder, named), Map.of("header", true), run);
    assertEquals(2, run.notes().size());
  }

  @Test
  void aTableWithoutAHeader_isNoted() {
    assertTrue(noted("5,1.5\n6,2.5\n").startsWith("The first line is a row"));
    assertTrue(noted("ab,cd\nef,gh\n").startsWith("Nothing tells"));
    assertEquals("", noted(PEOPLE));
  }

  private String noted(String text) {
    TestRun run = TestRun.sequential();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    new CsvImporter().sniff(TestSource.of(folder, bytes), Map.of(), run);
    return String.join("", run.notes());
  }

  @Test
  void anEncodingThatIsSaidAgainstTheLetters_isTakenAndNoted() {
    Charset central = Charset.forName("windows-1250");
    byte[] polish = "imię,wiek\nŁukasz,34\nŻaneta,22\nGrażyna,51\n".getBytes(central);
    TestRun run = TestRun.sequential();
    new CsvImporter().sniff(TestSource.of(folder, polish), Map.of("encoding", "windows-1252"), run);
    assertTrue(run.notes().get(0).endsWith("look like windows-1250"), run.notes().toString());
    TestRun right = TestRun.sequential();
    new CsvImporter().sniff(TestSource.of(folder, polish), Map.of("encoding", "ISO-8859-2"), right);
    assertEquals(List.of(), right.notes());
  }

  @Test
  void anEncodingThatIsNotSure_isNoted() {
    TestRun run = TestRun.sequential();
    byte[] one = "name,n\nNuñez,1\nSmith,2\n".getBytes(StandardCharsets.ISO_8859_1);
    new CsvImporter().sniff(TestSource.of(folder, one), Map.of(), run);
    assertTrue(run.notes().get(0).startsWith("The encoding is not sure"), run.notes().toString());
    TestRun sure = TestRun.sequential();
    new CsvImporter()
        .sniff(TestSource.of(folder, PEOPLE.getBytes(StandardCharsets.ISO_8859_1)), Map.of(), sure);
    assertEquals(List.of(), sure.notes());
  }
}
