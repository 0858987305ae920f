package kanon.console.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the names of dots stand. */
class LabelsTest {
  private static final String NAME = "mondrian 12";

  @Test
  void aDotAlone_hasItsNameOnTheRight() {
    assertEquals(
        new Labels.Place(110, 104, "start"), new Labels(0, 600, 1_000).place(100, 100, NAME));
  }

  @Test
  void atTheRightEdge_theNameIsOnTheLeft() {
    assertEquals("end", new Labels(0, 600, 1_000).place(595, 100, NAME).anchor());
  }

  @Test
  void atTheFoot_namesGoUp() {
    Labels labels = new Labels(0, 600, 100);
    labels.keepOff(100, 98);
    labels.keepOff(130, 98);
    labels.place(100, 98, NAME);
    assertTrue(labels.place(130, 98, NAME).y() < 98);
  }

  @Test
  void dotsInOnePlace_haveNamesThatDoNotMeet() {
    Labels labels = new Labels(0, 600, 1_000);
    List<Labels.Place> places = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      labels.keepOff(300 + i, 100);
    }
    for (int i = 0; i < 12; i++) {
      Labels.Place place = labels.place(300 + i, 100, NAME);
      for (Labels.Place other : places) {
        boolean beside = !place.anchor().equals(other.anchor());
        assertTrue(beside || Math.abs(place.y() - other.y()) >= 12, place + " on " + other);
      }
      places.add(place);
    }
  }
}
