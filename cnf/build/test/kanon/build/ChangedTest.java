package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What has to be checked again, by Error Prone and by the formatter. */
class ChangedTest {
  private static final String GOOD = "class A {}\n";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path top;

  @SuppressWarnings("NullAway.Init")
  private Folder files;

  private String seenByB = "a's signatures";

  @BeforeEach
  void twoBundlesThatWereGood() {
    files = new Folder(top);
    files.write("tools/checker.jar", "");
    files.write("a/A.java", GOOD);
    files.write("b/B.java", "class B {}\n");
    checker().keep("sources", "-Xplugin", parts());
  }

  private ErrorProne checker() {
    List<Path> tools = Tree.files(files.file("tools"));
    return new ErrorProne(
        new Stamps(files.file("stamps")), top, List.of(), tools, files.file("classes"));
  }

  private List<ErrorProne.Part> parts() {
    return List.of(
        new ErrorProne.Part("a", Tree.files(files.file("a")), "nothing"),
        new ErrorProne.Part("b", Tree.files(files.file("b")), seenByB));
  }

  private List<String> changed(String group, String plugin) {
    return checker().changed(group, plugin, parts()).stream().map(p -> p.name()).toList();
  }

  private List<String> changed() {
    return changed("sources", "-Xplugin");
  }

  @Test
  void whatIsAsItWas_isNotCheckedAgain() throws Exception {
    Files.setLastModifiedTime(files.file("a/A.java"), FileTime.fromMillis(0));
    assertEquals(List.of(), changed());
  }

  @Test
  void aChangedOrFurtherOrLackingFile_isCheckedWithItsBundleAlone() throws Exception {
    files.write("a/A.java", "class A { }\n");
    assertEquals(List.of("a"), changed());
    files.write("a/A.java", GOOD);
    files.write("b/C.java", "class C {}\n");
    assertEquals(List.of("b"), changed());
    Files.delete(files.file("b/C.java"));
    assertEquals(List.of(), changed());
    Files.move(files.file("b/B.java"), files.file("b/D.java"));
    assertEquals(List.of("b"), changed());
  }

  @Test
  void whatSeesOthersOtherwise_isCheckedAgain() {
    seenByB = "changed";
    assertEquals(List.of("b"), changed());
  }

  @Test
  void otherToolsOrOptions_checkEverythingAgain() {
    assertEquals(List.of("a", "b"), changed("sources", "-Xplugin:other"));
    assertEquals(List.of("a", "b"), changed("tests", "-Xplugin"));
    files.write("tools/checker.jar", "newer");
    assertEquals(List.of("a", "b"), changed());
  }

  private static List<Path> withoutBlanks(List<Path> files) {
    return files.stream().filter(file -> !Tree.read(file).contains(" {}")).toList();
  }

  @Test
  void whatIsNotFormatted_isToldUntilItIs() {
    Formatted formatted = new Formatted(files.file("kept"), ChangedTest::withoutBlanks);
    Path odd = files.write("a/Odd.java", "class Odd{}\n");
    List<Path> all = List.of(odd, files.file("a/A.java"));
    assertEquals(List.of(odd), formatted.unformatted(all));
    assertEquals(List.of(odd), formatted.unformatted(all));
    files.write("a/Odd.java", "class Odd {}\n");
    assertEquals(List.of(), formatted.unformatted(all));
    assertEquals(List.of(), formatted.unformatted(all));
    files.write("a/A.java", "class A{}\n");
    assertEquals(List.of(files.file("a/A.java")), formatted.unformatted(all));
  }
}
