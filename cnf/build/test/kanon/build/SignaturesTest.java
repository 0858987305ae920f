package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One class, written in two ways. */
class SignaturesTest {
  private static final String BODY =
      """
      static final int SIZE = 3;
      @Mark Object first(@Mark Object a, Object b) throws java.io.IOException { return a; }
      private int hidden() { return 1; }
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path top;

  private String of(String body) throws IOException {
    Folder files = new Folder(top);
    files.write(
        "src/p/Mark.java",
        """
        package p;
        @java.lang.annotation.Target({
          java.lang.annotation.ElementType.METHOD, java.lang.annotation.ElementType.TYPE_USE})
        @interface Mark {}
        """);
    files.write("src/p/A.java", "package p; class A { " + body + "}");
    Compiler.compile(files.file("src"), files.file("bin"), List.of());
    return Signatures.of(files.file("bin"));
  }

  private void same(String from, String to) throws IOException {
    assertEquals(of(BODY), of(BODY.replace(from, to)), to);
  }

  private void other(String from, String to) throws IOException {
    assertNotEquals(of(BODY), of(BODY.replace(from, to)), to);
  }

  @Test
  void whatMethodsDo_isNotSeen() throws IOException {
    same("return a;", "Runnable r = () -> hidden(); r.run(); return \"text\" + b;");
    same("return a;", "\n\n return a;");
  }

  @Test
  void whatIsPrivate_isNotSeen() throws IOException {
    same("private int hidden() { return 1; }", "private String shown = \"\";");
  }

  @Test
  void typesConstantsAndExceptions_areSeen() throws IOException {
    other("Object b", "String b");
    other("Object first", "final Object first");
    other("return a; }", "return a; } void second() {}");
    other("SIZE = 3", "SIZE = 4");
    other("java.io.IOException", "java.io.FileNotFoundException");
    other("private int", "protected int");
  }

  @Test
  void anAnnotation_isSeenWithItsPlace() throws IOException {
    other("@Mark Object a, Object b", "Object a, @Mark Object b");
    other("@Mark Object first", "Object first");
  }
}
