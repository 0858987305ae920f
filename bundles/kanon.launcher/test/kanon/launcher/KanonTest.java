package kanon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.BundleException;

class KanonTest {
  @TempDir Path scratch;
  private Path home;
  private Path temporary;

  /** Starts the platform of a folder, asks it for what it lacks, and closes it twice. */
  public static final class Starts {
    private Starts() {}

    public static void main(String[] arguments) {
      try {
        Kanon kanon = Kanon.start(Path.of(arguments[0]));
        System.out.println("started");
        tell(kanon);
        kanon.close();
        kanon.close();
        tell(kanon);
      } catch (IOException | BundleException e) {
        System.out.println(e.getClass().getSimpleName());
      }
      System.out.println("ended");
    }

    private static void tell(Kanon kanon) {
      try {
        System.out.println(kanon.service(Runnable.class));
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  @BeforeEach
  void lay() throws IOException {
    home = TestHome.in(scratch.resolve("home")).folder();
    temporary = Files.createDirectory(scratch.resolve("temporary"));
    Files.writeString(home.resolve("lib/kanon.properties"), "kanon.lazy=none\n");
  }

  private void bundle(String name, String symbolicName) throws IOException {
    TestFiles.jar(
        home.resolve("bundles").resolve(name),
        Map.of(
            "META-INF/MANIFEST.MF",
            "Manifest-Version: 1.0\nBundle-ManifestVersion: 2\nBundle-SymbolicName: "
                + symbolicName
                + "\n"));
  }

  /** What it prints, when nothing is left of it. */
  private void starting(String... lines) throws IOException {
    startingWith(List.of(), lines);
  }

  private void startingWith(List<String> more, String... lines) throws IOException {
    List<String> options = new ArrayList<>(List.of("-Djava.io.tmpdir=" + temporary));
    options.addAll(more);
    try (Forked starts = new Forked(Starts.class, options, Map.of(), home.toString())) {
      for (String line : lines) assertEquals(line, starts.line());
    }
    try (Stream<Path> left = Files.list(temporary)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void aPlatformThatRuns_hasNoServicesThatItLacks_norAnyWhenItIsClosed() throws IOException {
    bundle("a.jar", "a");
    String none = "No service java.lang.Runnable";
    starting("started", none, none, "ended");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG", "hi-IN-u-nu-deva", "th-TH-u-nu-thai", "tr-TR"})
  void language_ofAnyDigits_starts(String tag) throws IOException {
    bundle("a.jar", "a");
    Locale language = Locale.forLanguageTag(tag);
    String extension = language.getExtension(Locale.UNICODE_LOCALE_EXTENSION);
    String none = "No service java.lang.Runnable";
    startingWith(
        List.of(
            "-Duser.language=" + language.getLanguage(),
            "-Duser.country=" + language.getCountry(),
            "-Duser.extensions=" + (extension == null ? "" : "u-" + extension)),
        "started",
        none,
        none,
        "ended");
  }

  @Test
  void whatDoesNotStart_leavesNothingBehind() throws IOException {
    starting("IOException", "ended");
    bundle("a.jar", "a");
    bundle("b.jar", ";");
    starting("BundleException", "ended");
    Files.delete(home.resolve("lib/kanon.properties"));
    starting("NoSuchFileException", "ended");
  }
}
