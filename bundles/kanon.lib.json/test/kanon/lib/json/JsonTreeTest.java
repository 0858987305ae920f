package kanon.lib.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class JsonTreeTest {
  private static Map<String, Object> read(String text) {
    try {
      return JsonTree.object(new StringReader(text), "c.json");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String refusal(String text) {
    KanonException refused = assertThrows(KanonException.class, () -> read(text));
    assertEquals(KanonException.Kind.USAGE, refused.kind());
    return refused.getMessage();
  }

  @Test
  void read_keepsTypesAndOrder() {
    assertEquals(
        "{b=[1, 2.5, true, x], a={}}",
        read("{\"b\": [1, 2.5, true, \"x\"], \"a\": {}}").toString());
    assertEquals(Long.class, read("{\"a\": 1}").get("a").getClass());
    assertEquals(Double.class, read("{\"a\": 1.0}").get("a").getClass());
  }

  @Test
  void read_nullCountsAsAbsent() {
    assertEquals(Map.of(), read("{\"a\": null}"));
    assertEquals("c.json: line 1, column 12: null is not a value here", refusal("{\"a\": [null]}"));
  }

  @Test
  void read_duplicateKeyIsRefusedWithItsPlace() {
    assertEquals(
        "c.json: line 2, column 4: key 'a' stands twice", refusal("{\"a\": 1,\n\"a\": 2}"));
    assertEquals(
        "c.json: line 1, column 15: key 'a' stands twice", refusal("{\"a\": null,\"a\": 2}"));
  }

  @Test
  void read_faultsNameLineAndColumn() {
    assertEquals("c.json: line 2, column 6: this is not JSON", refusal("{\n\"a\": x}"));
    assertEquals("c.json: line 1, column 8: the file ends too early", refusal("{\"a\": 1"));
    assertEquals("c.json: expected an object: {...}", refusal("[]"));
    assertEquals(true, refusal("{} {}").startsWith("c.json: line 1, column "));
    assertEquals(true, refusal("{'a': 1}").contains("this is not JSON"));
    assertEquals(true, refusal("{\"a\": 01}").contains("this is not JSON"));
    assertEquals(true, refusal("{\"a\": 1,}").contains("this is not JSON"));
    assertEquals(true, refusal("{\"a\": 99999999999999999999}").contains("does not fit 64 bits"));
    assertEquals(true, refusal("{\"a\": 1e999}").contains("is too large"));
    assertEquals(true, refusal("").contains("ends too early"));
  }

  @Test
  void write_isTidy() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("name", "<é> & \"q\"");
    tree.put("whole", 5.0);
    tree.put("share", 0.25);
    tree.put("none", Double.NaN);
    tree.put("nodes", new int[][] {{1, 0}, {0, 1}});
    tree.put("list", List.of());
    tree.put("flag", true);
    assertEquals(
        """
        {
          "name": "<é> & \\"q\\"",
          "whole": 5,
          "share": 0.25,
          "none": null,
          "nodes": [
            [1, 0],
            [0, 1]
          ],
          "list": [],
          "flag": true
        }
        """,
        JsonTree.text(tree));
  }

  @Test
  void write_readIsTheIdentity() {
    String text = "{\"a\": [1, {\"b\": [true, 0.5]}, \"x\"], \"c\": {\"d\": {}}}";
    assertEquals(read(text), read(JsonTree.text(read(text))));
  }

  @Test
  void parse_takesWholeTextsOnly() {
    assertEquals(Optional.of(10L), JsonTree.parse("10"));
    assertEquals(Optional.of(List.of(1L, 2L)), JsonTree.parse("[1,2]"));
    assertEquals(Optional.empty(), JsonTree.parse("10 x"));
    assertEquals(Optional.empty(), JsonTree.parse("mondrian"));
  }

  @Test
  void with_setsAppendsAndRemoves() {
    Map<String, Object> tree = read("{\"privacy\": [{\"model\": \"k\", \"k\": 2}], \"seed\": 1}");
    Map<String, Object> changed =
        JsonPath.with(
            tree, List.of("privacy.0.k=10", "seed=null", "metrics=[]", "metrics.0=ncp", "a.b=x=y"));
    assertEquals("{privacy=[{model=k, k=10}], metrics=[ncp], a={b=x=y}}", changed.toString());
    assertEquals(2L, ((Map<?, ?>) ((List<?>) tree.get("privacy")).get(0)).get("k"));
  }

  @Test
  void with_listsMayBeWrittenAsPeopleTypeThem() {
    for (String metrics :
        List.of(
            "[\"ncp\",\"precision\"]", "[ncp,precision]", "[ncp, precision]", "ncp,precision")) {
      assertEquals(
          "{metrics=[ncp, precision]}",
          JsonPath.with(read("{}"), List.of("metrics=" + metrics)).toString(),
          metrics);
    }
    assertEquals("{metrics=[ncp]}", JsonPath.with(read("{}"), List.of("metrics=ncp")).toString());
    assertEquals("{metrics=[]}", JsonPath.with(read("{}"), List.of("metrics=[]")).toString());
    assertEquals(
        "{attributes={a={order=[low, 2]}}}",
        JsonPath.with(read("{}"), List.of("attributes.a.order=low,2")).toString());
    assertEquals(
        "{a={b=[1, x y]}}",
        JsonPath.with(read("{\"a\": {\"b\": [3]}}"), List.of("a.b=1,x y")).toString());
    assertEquals("{a={b=1,2}}", JsonPath.with(read("{}"), List.of("a.b=1,2")).toString());
  }

  @Test
  void with_newNameDiscardsOtherOptionsWhereverItStands() {
    Map<String, Object> tree = read("{\"algorithm\": {\"name\": \"a\", \"x\": 1}}");
    assertEquals(
        "{algorithm={name=b, y=2}}",
        JsonPath.with(tree, List.of("algorithm.y=2", "algorithm.name=b")).toString());
    assertEquals(
        "{algorithm={name=a, x=1}}", JsonPath.with(tree, List.of("algorithm.name=a")).toString());
  }

  @Test
  void with_bareNameBecomesAnObject() {
    Map<String, Object> tree = read("{\"algorithm\": \"a\", \"metrics\": [\"m\"]}");
    assertEquals(
        "{algorithm={name=a, x=1}, metrics=[{name=m, y=2}]}",
        JsonPath.with(tree, List.of("algorithm.x=1", "metrics.0.y=2")).toString());
  }

  @Test
  void with_keysMayHaveDots() {
    Map<String, Object> tree = read("{\"attributes\": {\"a.b\": {\"role\": \"x\"}}}");
    assertEquals(
        "{attributes={a.b={role=y}}}",
        JsonPath.with(tree, List.of("attributes.a.b.role=y")).toString());
  }

  @Test
  void with_faultsNameThePath() {
    Map<String, Object> tree = new LinkedHashMap<>(Map.of("l", new ArrayList<>(), "n", 1L));
    for (String bad : List.of("x", "=1", "l.1=2", "l.x=2", "n.a=1")) {
      KanonException refused =
          assertThrows(KanonException.class, () -> JsonPath.with(tree, List.of(bad)), bad);
      assertEquals("BAD_ASSIGNMENT", refused.code());
    }
  }
}
