package kanon.shell.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kanon.api.PluginKind;
import kanon.api.command.Flag;
import kanon.api.command.Suggestion;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.shell.TestPipeline;
import kanon.shell.config.SessionConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordCompletionTest {
  private static final Syntax RUN =
      Syntax.NONE
          .open("CONFIG.json", Words.of(List.of("a.json")))
          .any("key.path=value", Words.OVERRIDE)
          .flags(Flag.JSON, Flag.with("--size", "N", Words.of(List.of("1", "2")), "how large"));
  private static final Syntax USE =
      Syntax.NONE
          .one("ALGORITHM", Words.plugin(PluginKind.ALGORITHM))
          .any("option=value", Words.options(PluginKind.ALGORITHM, 0));

  private final TestPipeline pipeline = new TestPipeline();
  private final SessionConfig open = new SessionConfig(() -> pipeline);

  private List<String> words(Syntax syntax, String word, String... before) {
    return WordCompletion.suggestions(syntax, List.of(before), word, () -> pipeline, open).stream()
        .map(Suggestion::word)
        .toList();
  }

  @Test
  void aDash_isCompletedToFlagsThatDoNotStand() {
    assertEquals(List.of("--json", "--size"), words(RUN, "-"));
    assertEquals(List.of("--size"), words(RUN, "--", "--json"));
  }

  @Test
  void behindAFlagStandsItsValue() {
    assertEquals(List.of("1", "2"), words(RUN, "", "--size"));
    assertEquals(List.of("a.json"), words(RUN, "", "--size", "1"));
    assertEquals(List.of("a.json"), words(RUN, "", "--json"));
  }

  @Test
  void whereAConfigIsOpen_itsKeysMayStandFirst() {
    Map<String, Object> config =
        new TreeMap<>(Map.of("seed", 1L, "input", Map.of("path", "t.csv")));
    open.open("name", Path.of(""), config);
    List<String> first = words(RUN, "");
    assertEquals(List.of("a.json", "input.path=", "seed="), first.subList(0, 3));
    List<String> second = words(RUN, "", "seed=2");
    assertEquals(List.of("input.path=", "seed="), second.subList(0, 2));
  }

  @Test
  void aKeyIsCompletedToItsValues() {
    assertEquals(List.of("algorithm.name=mondrian"), words(RUN, "algorithm.name=", "a.json"));
    assertEquals(
        List.of("order=shuffled", "order=input", "order=sorted"), words(RUN, "order=", "a.json"));
    assertEquals(List.of(), words(RUN, "seed=", "a.json"));
  }

  @Test
  void optionsAreThoseOfThePluginThatIsNamed() {
    assertEquals(List.of("mondrian"), words(USE, ""));
    assertEquals(List.of("strict=", "split=", "lowest="), words(USE, "", "mondrian"));
    assertEquals(List.of("split=", "lowest="), words(USE, "", "mondrian", "strict=true"));
    assertEquals(List.of("strict=true", "strict=false"), words(USE, "strict=", "mondrian"));
    assertEquals(List.of("split=widest", "split=first"), words(USE, "split=", "mondrian"));
    assertEquals(List.of(), words(USE, "", "nonsense"));
  }

  @Test
  void optionsOfTheAlgorithmAreKeys_objectsByQuasiIdentifier() {
    Map<String, Object> sensitive = Map.of("role", "sensitive");
    Map<String, Object> config = new TreeMap<>(Map.of("algorithm", "mondrian"));
    config.put(
        "attributes",
        new TreeMap<>(Map.of("age", Map.of("role", "quasi-identifier"), "job", sensitive)));
    open.open("name", Path.of(""), config);
    List<String> keys = words(RUN, "", "seed=2");
    assertEquals(
        List.of("algorithm.strict=", "algorithm.split=", "algorithm.lowest.age="),
        keys.subList(3, 6));
  }

  @Test
  void afterTheLastWordNothingStands() {
    assertEquals(List.of(), words(Syntax.NONE, ""));
    assertEquals(List.of(), words(Syntax.NONE.one("X", Words.of(List.of("x"))), "", "x"));
  }

  @Test
  void filesAreThoseOfTheFolderThatTheWordHasComeTo(@TempDir Path folder) throws IOException {
    Files.createDirectory(folder.resolve("inner"));
    Files.writeString(folder.resolve("table.csv"), "");
    Files.writeString(folder.resolve(".hidden"), "");
    Syntax one = Syntax.NONE.one("FILE", Words.FILE);
    String in = folder + "/";
    assertEquals(List.of(in + "inner/", in + "table.csv"), words(one, in + "t"));
    assertEquals(3, words(one, in + ".").size());
    assertEquals(List.of(), words(one, in + "nowhere/"));
  }

  @Test
  void columnsAreThoseOfTheOpenConfig() {
    Syntax role = Syntax.NONE.one("COLUMN", Words.COLUMN);
    assertEquals(List.of(), words(role, ""));
    open.open("name", Path.of(""), Map.of("input", Map.of("path", "t.csv")));
    assertEquals(List.of("age", "sex"), words(role, ""));
  }
}
