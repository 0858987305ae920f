package kanon.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@code docs/papers.md} says an item is held by is there. */
class PapersPageTest {
  private static final Path ROOT = Path.of("../..");
  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
  private static final Pattern TEST = Pattern.compile("[A-Z][A-Za-z]*Test|[a-z][A-Za-z0-9]*_\\w+");

  private static String tests() throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(ROOT.resolve("bundles"), 8)) {
      sources = files.filter(file -> file.toString().endsWith("Test.java")).toList();
    }
    StringBuilder text = new StringBuilder();
    for (Path source : sources) {
      text.append(Files.readString(source));
    }
    return text.toString();
  }

  @Test
  void everyTestThatIsNamedExists() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/papers.md"));
    Set<String> named =
        QUOTED
            .matcher(page)
            .results()
            .map(match -> match.group(1))
            .filter(TEST.asMatchPredicate())
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(named.size() > 30, named.toString());
    String tests = tests();
    List<String> missing = new ArrayList<>(named);
    missing.removeIf(name -> tests.contains("class " + name) || tests.contains(" " + name + "()"));
    assertEquals(List.of(), missing);
  }

  @Test
  void everyPaperListsItsItems() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/papers.md"));
    assertEquals(5, Pattern.compile("(?m)^Every item of it:$").matcher(page).results().count());
  }
}
