package kanon.attack.composition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.AttackerView;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.lib.attacks.covering.Covering;
import kanon.model.Attribute;

/**
 * Another release, read in the codes of the one that is attacked: columns are the same that have
 * the same name, and values that have the same text. Combinations of the values of common sensitive
 * columns have numbers in both.
 */
final class Other {
  private static final int NONE = -1;

  private final AttackerView view;
  private final Covering covering;

  /** Of each quasi-identifier its place in the other release, and its values' codes there. */
  private final int[] place;

  private final int[][] code;

  /** The number of each combination, here and there; {@link #NONE} where it cannot be both. */
  private final int[] numberHere;

  private final int[] numberThere;
  private final int[] classOfLook;
  private final boolean shared;

  Other(AttackerView own, AttackerView view, Run run) {
    this.view = view;
    covering = Covering.of(view, run);
    List<Attribute> quasi = own.schema().quasiIdentifiers();
    place = new int[quasi.size()];
    code = new int[quasi.size()][];
    for (int a = 0; a < place.length; a++) {
      place[a] = place(view.schema().quasiIdentifiers(), quasi.get(a).name());
      code[a] =
          place[a] == NONE
              ? new int[0]
              : codes(quasi.get(a), view.schema().quasiIdentifier(place[a]));
    }
    List<Integer> here = new ArrayList<>();
    List<Integer> there = new ArrayList<>();
    List<int[]> values = new ArrayList<>();
    for (int s = 0; s < own.schema().sensitive().size(); s++) {
      Attribute attribute = own.schema().sensitive().get(s);
      int same = place(view.schema().sensitive(), attribute.name());
      if (same != NONE) {
        here.add(s);
        there.add(same);
        values.add(codes(attribute, view.schema().sensitive().get(same)));
      }
    }
    shared = !here.isEmpty();
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    numberThere = new int[view.valuesFrom(view.classes())];
    for (int e = 0; e < numberThere.length; e++) {
      List<Integer> of = new ArrayList<>();
      for (int s : there) {
        of.add(view.value(s, e));
      }
      numberThere[e] = numbers.computeIfAbsent(of, key -> numbers.size());
    }
    numberHere = new int[own.valuesFrom(own.classes())];
    for (int e = 0; e < numberHere.length; e++) {
      List<Integer> of = new ArrayList<>();
      for (int i = 0; i < here.size(); i++) {
        of.add(values.get(i)[own.value(here.get(i), e)]);
      }
      numberHere[e] = numbers.getOrDefault(of, NONE);
    }
    classOfLook = new int[view.lookFrom(view.classes())];
    for (int c = 0; c < view.classes(); c++) {
      Arrays.fill(classOfLook, view.lookFrom(c), view.lookFrom(c + 1), c);
    }
  }

  private static int place(List<Attribute> attributes, String name) {
    for (int i = 0; i < attributes.size(); i++) {
      if (attributes.get(i).name().equals(name)) {
        return i;
      }
    }
    return NONE;
  }

  /** The codes that values have in the other release; {@link #NONE} of those that it lacks. */
  private static int[] codes(Attribute here, Attribute there) {
    int[] codes = new int[here.dictionary().size()];
    int missing = here.dictionary().missing();
    for (int value = 0; value < codes.length; value++) {
      codes[value] =
          value == missing
              ? there.dictionary().missing()
              : there.dictionary().code(here.dictionary().value(value));
    }
    return codes;
  }

  AttackerView view() {
    return view;
  }

  /** Whether the releases have a sensitive column in common. */
  boolean shared() {
    return shared;
  }

  /** The place of a quasi-identifier in the other release; below 0 where it lacks it. */
  int place(int a) {
    return place[a];
  }

  /** The code of a value there; below 0 where it lacks it. */
  int code(int a, int value) {
    return code[a][value];
  }

  /**
   * Whether a row with a combination here and one with a combination there may be of one person.
   */
  boolean sameValues(int here, int there) {
    return numberHere[here] == numberThere[there];
  }

  /** The number of a combination's values, which it shares with those of {@link #values}. */
  int number(int here) {
    return numberHere[here];
  }

  /** The classes that a target can be in; empty where the release has no row that she can be. */
  Optional<BitSet> classes(Targets targets, int target) {
    BitSet looks = new BitSet();
    looks.set(0, classOfLook.length);
    for (int i = 0; i < targets.known(); i++) {
      int a = targets.attribute(i);
      if (place[a] == NONE) {
        continue;
      }
      int value = code[a][targets.code(i, target)];
      if (value == NONE) {
        return Optional.empty();
      }
      looks.and(covering.looks(place[a], value));
    }
    if (looks.isEmpty()) {
      return Optional.empty();
    }
    BitSet classes = new BitSet();
    looks.stream().forEach(look -> classes.set(classOfLook[look]));
    return Optional.of(classes);
  }

  /** The numbers of the sensitive values that the rows of classes have. */
  BitSet values(BitSet classes) {
    BitSet values = new BitSet();
    for (int c = classes.nextSetBit(0); c >= 0; c = classes.nextSetBit(c + 1)) {
      for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
        values.set(numberThere[e]);
      }
    }
    return values;
  }
}
