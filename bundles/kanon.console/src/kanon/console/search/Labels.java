package kanon.console.search;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds a place beside each dot for its name, so that names lie neither on one another nor on dots:
 * the first free one of those right, left, above and below. Where none is free, names are moved
 * down line by line.
 */
final class Labels {
  private static final double LETTER = 6.2;
  private static final double LINE = 13;
  private static final double DOT = 7;
  private static final double OFF = 10;
  private static final int MOST_LINES = 24;

  private final double left;
  private final double right;
  private final double foot;
  private final List<Box> taken = new ArrayList<>();

  /** Names stay between two edges and above a line. */
  Labels(double left, double right, double foot) {
    this.left = left;
    this.right = right;
    this.foot = foot;
  }

  /** Where a name begins, is centred or ends. */
  record Place(double x, double y, String anchor) {}

  private record Box(double x1, double y1, double x2, double y2) {
    boolean meets(Box other) {
      return x1 < other.x2 && other.x1 < x2 && y1 < other.y2 && other.y1 < y2;
    }
  }

  /** Nothing is written over this dot. */
  void keepOff(double x, double y) {
    taken.add(new Box(x - DOT, y - DOT, x + DOT, y + DOT));
  }

  /** The place of a dot's name, which is then taken. */
  Place place(double x, double y, String name) {
    double wide = name.length() * LETTER;
    for (int line = 0; line < MOST_LINES; line++) {
      double shift = line * LINE;
      List<Place> places =
          List.of(
              new Place(x + OFF, y + 4 + shift, "start"),
              new Place(x - OFF, y + 4 + shift, "end"),
              new Place(x + OFF, y - LINE + 4 - shift, "start"),
              new Place(x - OFF, y - LINE + 4 - shift, "end"));
      for (Place place : places) {
        Box box = box(place, wide);
        boolean inside = box.x1 >= left && box.x2 <= right + OFF && box.y2 <= foot + 2;
        if (inside && taken.stream().noneMatch(box::meets)) {
          taken.add(box);
          return place;
        }
      }
    }
    return new Place(x + OFF, y + 4, "start");
  }

  private static Box box(Place place, double wide) {
    double x1 = place.anchor.equals("end") ? place.x - wide : place.x;
    return new Box(x1, place.y - LINE + 3, x1 + wide, place.y + 3);
  }
}
