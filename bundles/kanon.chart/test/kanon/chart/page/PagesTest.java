package kanon.chart.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Pages;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;

class PagesTest {
  private static final String NASTY = "<script>alert(1)</script>\u2028\"'&";
  private final Pages pages = new PageWriter();

  private List<String> all(Map<String, Object> report) {
    return List.of(
        pages.run(report),
        pages.comparison(report),
        pages.risk(report),
        pages.reproduction(report));
  }

  private static Map<String, Object> nasty() {
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("config", Map.of("input", Map.of("path", NASTY)));
    run.put("algorithm", Map.of("name", NASTY, "statistics", Map.of(NASTY, NASTY)));
    run.put("release", Map.of("rows", 0L, "classes", 0L));
    run.put("comparison", Map.of("algorithm", NASTY, "settings", Map.of("a." + NASTY, NASTY)));
    run.put("metrics", Map.of(NASTY, Map.of(NASTY, 1.0)));
    run.put("warnings", List.of(NASTY));
    Map<String, Object> value = Map.of("value", NASTY, "before", 1.0, "after", 2.0);
    run.put("attributes", List.of(Map.of("name", NASTY, "distribution", List.of(value))));
    Map<String, Object> failed = new LinkedHashMap<>(run);
    failed.put("error", Map.of("code", "X", "message", NASTY));
    Map<String, Object> report = new LinkedHashMap<>(run);
    report.put("runs", List.of(run, failed));
    report.put("claims", List.of(Map.of("claim", NASTY)));
    report.put("notes", List.of(NASTY));
    return report;
  }

  @Test
  void texts_areEscapedEverywhere() {
    for (String page : all(nasty())) {
      assertFalse(page.contains("<script>alert"), page);
      assertEquals(1, page.split("<script", -1).length - 1);
    }
  }

  @Test
  void pages_askForNothingFromTheNetwork() {
    for (String page : all(nasty())) {
      String without = page.replace("http://www.w3.org/2000/svg", "");
      assertFalse(without.contains("http"), without);
      assertFalse(without.contains("@import") || without.contains("src="), without);
    }
  }

  @Test
  void reports_areEmbeddedAsTheyAre() {
    Map<String, Object> report = nasty();
    for (String page : all(report)) {
      String mark = "id=\"report\">";
      int from = page.indexOf(mark) + mark.length();
      Object read =
          JsonTree.parse(page.substring(from, page.indexOf("</script>", from)))
              .orElseThrow(AssertionError::new);
      assertEquals(JsonTree.text(report), JsonTree.text(read));
    }
  }

  @Test
  void nothingToShow_isSaid() {
    assertTrue(pages.run(Map.of()).contains("There is no release"));
    assertTrue(pages.comparison(Map.of()).contains("nothing to compare"));
    assertTrue(pages.risk(Map.of("rows", 0L)).contains("no rows"));
    assertTrue(pages.reproduction(Map.of()).contains("Nothing was measured"));
    Map<String, Object> failed =
        Map.of("runs", List.of(Map.of("error", Map.of("code", "C", "message", "the reason"))));
    assertTrue(pages.comparison(failed).contains("No run succeeded"));
    assertTrue(pages.comparison(failed).contains("the reason"));
  }

  @Test
  void lattice_isDrawnWithItsStates() {
    Map<String, Object> report = new LinkedHashMap<>(nasty());
    List<Object> attributes = new ArrayList<>();
    attributes.add(Map.of("name", "birth", "height", 1L));
    attributes.add(Map.of("name", "zip", "height", 2L));
    report.put("attributes", attributes);
    report.put("release", Map.of("rows", 6L, "node", List.of(1L, 0L)));
    report.put(
        "algorithm",
        Map.of(
            "name",
            "x",
            "statistics",
            Map.of(
                "minimalNodes", List.of(List.of(1L, 0L), List.of(0L, 2L)), "anonymousNodes", 4L)));
    String page = pages.run(report);
    assertTrue(page.contains(">1,0</text>") && page.contains("not anonymous"), page);
  }
}
