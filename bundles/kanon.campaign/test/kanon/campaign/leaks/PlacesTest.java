package kanon.campaign.leaks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kanon.campaign.leaks.Places.Place;
import kanon.campaign.leaks.Sentinels.Kind;
import kanon.campaign.plain.Draw;
import kanon.campaign.runner.Findings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlacesTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private final Sentinels sentinels = new Sentinels(new Draw(1));
  private final Findings findings = new Findings();
  private final Places places = new Places(sentinels, findings, "test");

  @Test
  void sentinels_areFoundInEitherCaseAndEncoding() {
    String text = sentinels.text(Kind.SENSITIVE);
    String number = sentinels.number(Kind.SECRET);
    assertEquals(List.of(), sentinels.in("nothing planted"));
    assertEquals(List.of(Kind.SENSITIVE), sentinels.in("a" + text + "b"));
    assertEquals(List.of(Kind.SENSITIVE), sentinels.in(text.toUpperCase(Locale.ROOT)));
    assertEquals(List.of(Kind.SECRET), sentinels.in(number.getBytes(StandardCharsets.UTF_16LE)));
  }

  @Test
  void everyPlace_allowsWhatItMayHold() {
    for (Place place : Place.values()) {
      for (Kind kind : Kind.values()) {
        boolean released = place == Place.RELEASE && kind == Kind.SENSITIVE;
        boolean shown =
            kind == Kind.QUASI_IDENTIFIER && (place == Place.RELEASE || place == Place.REPORT);
        Findings found = new Findings();
        byte[] bytes = sentinels.text(kind).getBytes(StandardCharsets.UTF_8);
        new Places(sentinels, found, "test").look(place, "it", bytes);
        assertEquals(released || shown ? 0 : 1, found.faults().size(), place + " " + kind);
      }
    }
  }

  @Test
  void files_areSortedByName() throws IOException {
    String cell = sentinels.text(Kind.QUASI_IDENTIFIER);
    for (String name : List.of("release.csv", "report.json", "release.csv.manifest.json", ".x")) {
      Files.writeString(folder.resolve(name), cell);
    }
    places.files(folder);
    assertEquals(
        List.of(
            "test: file .x holds a cell or secret (quasi_identifier)",
            "test: file release.csv.manifest.json holds a cell or secret (quasi_identifier)"),
        findings.faults());
  }
}
