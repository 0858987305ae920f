package kanon.attack.composition;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.lib.attacks.covering.Covering;

/**
 * Which rows of the release a person can be, by this release alone and by all together: of joined
 * releases those rows are left whose partner's class covers her, of the others those whose
 * sensitive values some class there has that covers her. A release in which nobody like her can be
 * says nothing of her.
 */
final class Left {
  private final AttackerView own;
  private final Targets targets;
  private final Covering covering;
  private final int[] classOfLook;
  private final JointRows units;
  private final List<Other> apart;
  private final int[] classOfUnit;
  private final List<int[]> classThere;

  /**
   * What is left.
   *
   * @param apart the releases whose rows are not joined
   */
  Left(AttackerView own, Targets targets, JointRows units, List<Other> apart, Run run) {
    this.own = own;
    this.targets = targets;
    this.units = units;
    this.apart = apart.stream().filter(Other::shared).toList();
    covering = Covering.of(own, run);
    classOfLook = new int[own.lookFrom(own.classes())];
    classOfUnit = new int[units.from(own.classes())];
    for (int c = 0; c < own.classes(); c++) {
      for (int look = own.lookFrom(c); look < own.lookFrom(c + 1); look++) {
        classOfLook[look] = c;
      }
      for (int unit = units.from(c); unit < units.from(c + 1); unit++) {
        classOfUnit[unit] = c;
      }
    }
    classThere = units.joined().stream().map(j -> Joined.classes(j.other().view())).toList();
  }

  /** Units by this release alone, and by all. */
  record Units(int[] alone, int[] together) {}

  /** What is left of a target. */
  Units of(int target) {
    BitSet classes = new BitSet();
    covering.looks(targets, target).stream().forEach(look -> classes.set(classOfLook[look]));
    BitSet alone = new BitSet();
    for (int c = classes.nextSetBit(0); c >= 0; c = classes.nextSetBit(c + 1)) {
      alone.set(units.from(c), units.from(c + 1));
    }
    BitSet left = (BitSet) alone.clone();
    for (int j = 0; j < units.joined().size(); j++) {
      Optional<BitSet> there = units.joined().get(j).other().classes(targets, target);
      int of = j;
      there.ifPresent(t -> alone.stream().filter(u -> !among(of, u, t)).forEach(left::clear));
    }
    for (Other other : apart) {
      Optional<BitSet> values = other.classes(targets, target).map(other::values);
      values.ifPresent(v -> alone.stream().filter(u -> !has(other, u, v)).forEach(left::clear));
    }
    return new Units(alone.stream().toArray(), left.stream().toArray());
  }

  private boolean among(int j, int unit, BitSet classes) {
    int e = units.there(j, unit);
    return e < 0 || classes.get(classThere.get(j)[e]);
  }

  private boolean has(Other other, int unit, BitSet values) {
    int number = other.number(units.combination(unit));
    return number >= 0 && values.get(number);
  }

  /** How many rows units have. */
  long rows(int[] some) {
    long rows = 0;
    for (int unit : some) {
      rows += units.rows(unit);
    }
    return rows;
  }

  /** The values of units: the one that all their rows have, and the most frequent one. */
  record Values(int only, int most) {}

  /** The values of a sensitive attribute that units have. */
  Values values(int s, int[] some, long[] counts) {
    int most = Guess.NONE;
    List<Integer> seen = new ArrayList<>();
    for (int unit : some) {
      int value = own.value(s, units.combination(unit));
      if (counts[value] == 0) {
        seen.add(value);
      }
      counts[value] += units.rows(unit);
    }
    for (int value : seen) {
      if (most < 0
          || counts[value] > counts[most]
          || counts[value] == counts[most] && value < most) {
        most = value;
      }
    }
    seen.forEach(value -> counts[value] = 0);
    return new Values(seen.size() == 1 ? most : Guess.NONE, most);
  }
}
