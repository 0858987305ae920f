package kanon.shell.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigTreeTest {
  @Test
  void line_showsEveryKeyButThoseLeftOut() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("model", "k-anonymity");
    tree.put("k", 5L);
    tree.put("share", 0.25);
    tree.put("widths", List.of(5L, 10L));
    tree.put("mask", Map.of("from", "right"));
    assertEquals(
        "k=5, share=0.25, widths=[5, 10], mask={from=right}", ConfigTree.line(tree, "model"));
    assertEquals("", ConfigTree.line(Map.of()));
  }

  @Test
  void whatIsOfAnotherFormIsNothing() {
    Map<String, Object> tree = Map.of("input", "table.csv");
    assertEquals(Map.of(), ConfigTree.map(tree, "input"));
    assertEquals(Map.of(), ConfigTree.map(tree, "nothing"));
    assertEquals(List.of(), ConfigTree.list(tree, "input"));
    assertEquals("table.csv", ConfigTree.text(tree, "input"));
    assertEquals("", ConfigTree.text(tree, "nothing"));
  }
}
