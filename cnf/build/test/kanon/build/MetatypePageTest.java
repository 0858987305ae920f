package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class MetatypePageTest {
  private static String field(String type, String standard, String... values) {
    MetatypePage page = new MetatypePage("metric", "example", "Counts");
    page.option("most", type, standard, List.of(values), "less than \"<all>\"");
    return page.xml()
        .lines()
        .filter(line -> line.contains("<AD"))
        .findFirst()
        .orElseThrow()
        .replaceAll(".* type=", "type=");
  }

  @Test
  void types_areThoseOfMetatype() {
    assertEquals(
        "type=\"Long\" cardinality=\"0\" required=\"false\" default=\"5\">", field("integer", "5"));
    assertTrue(field("number", "").startsWith("type=\"Double\" cardinality=\"0\""));
    assertTrue(field("true or false", "true").startsWith("type=\"Boolean\""));
    assertTrue(field("object", "").startsWith("type=\"String\""));
    assertTrue(
        field("list of numbers", "").startsWith("type=\"Double\" cardinality=\"2147483647\""));
  }

  @Test
  void defaults_areWrittenAsMetatypeReadsThem() {
    assertTrue(field("text", "\",\"").endsWith("default=\"\\,\">"));
    assertTrue(field("list of texts", "[\"a\", \"b\"]").endsWith("default=\"a,b\">"));
    assertTrue(field("text", "\"<\"").endsWith("default=\"&lt;\">"));
  }

  @Test
  void whatIsNoLetterOfXml_isEscaped_andTheConfigurationIsNamed() {
    MetatypePage page = new MetatypePage("metric", "example", "Counts & adds");
    page.option("most", "integer", "", List.of("a<b"), "less than \"<all>\"");
    assertEquals("kanon.defaults.metric.example", page.pid());
    assertTrue(page.xml().contains("Counts &amp; adds"));
    assertTrue(page.xml().contains("less than &quot;&lt;all&gt;&quot;"));
    assertTrue(page.xml().contains("<Option label=\"a&lt;b\" value=\"a&lt;b\"/>"));
    assertTrue(page.xml().contains("<Designate pid=\"kanon.defaults.metric.example\">"));
  }
}
