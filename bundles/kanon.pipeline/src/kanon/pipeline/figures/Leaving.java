package kanon.pipeline.figures;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import kanon.api.Combined;
import kanon.api.report.WhatLeaves;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.pipeline.config.Config;

/** Makes the table of what leaves. */
public final class Leaving {
  private final Config config;
  private final Optional<Plan.Bucketization> hides;
  private final Function<String, List<String>> transforms;
  private final Rows rows;

  /** What is asked of the rows of the input and of the release. */
  public interface Rows {
    /** The columns of the input. */
    List<String> columns();

    /** How many different cells a column of the input had before its transforms. */
    OptionalLong untransformed(String column);

    /** How many different cells a column of the input has that is released as it is. */
    long before(String column);

    /** About how many a column of the input has that is not released. */
    long about(String column);

    /** How far the rows of the release are told apart by columns that are released as they are. */
    Combined after(List<String> columns);
  }

  /**
   * @param hides what a bucketized release hides; empty where the release shows cells
   * @param transforms what the transforms of a column do, in words
   */
  public Leaving(
      Config config,
      Optional<Plan.Bucketization> hides,
      Function<String, List<String>> transforms,
      Rows rows) {
    this.config = config;
    this.hides = hides;
    this.transforms = transforms;
    this.rows = rows;
  }

  /** What will be done, before there is a release. */
  public WhatLeaves planned(Profile profile) {
    return table(profile, Optional.empty(), Optional.empty());
  }

  /** What will be done, beside what was measured of a release whose rows are in any order. */
  public WhatLeaves measured(Profile profile, RawColumns raw) {
    return table(profile, Optional.empty(), Optional.of(raw));
  }

  /** What was done. */
  public WhatLeaves done(Outcome outcome, RawColumns raw) {
    return table(outcome.profile(), Optional.of(outcome), Optional.of(raw));
  }

  private WhatLeaves table(Profile profile, Optional<Outcome> outcome, Optional<RawColumns> raw) {
    List<WhatLeaves.Column> columns = new ArrayList<>();
    for (String name : rows.columns()) {
      Optional<Config.Field> field = Optional.ofNullable(config.attributes().get(name));
      columns.add(column(name, field, profile, outcome, raw));
    }
    return new WhatLeaves(
        columns, number(raw.map(RawColumns::byCells)), number(raw.map(RawColumns::together)));
  }

  private WhatLeaves.Column column(
      String name,
      Optional<Config.Field> field,
      Profile profile,
      Optional<Outcome> outcome,
      Optional<RawColumns> raw) {
    Role role = field.map(Config.Field::released).orElse(Role.UNDECIDED);
    boolean permuted = hides.filter(Plan.Bucketization::permutes).isPresent();
    boolean released = role.released() && !(permuted && role == Role.INSENSITIVE);
    OptionalLong after = OptionalLong.empty();
    if (released && outcome.isPresent()) {
      after = OptionalLong.of(after(name, role, outcome.get()));
    }
    return new WhatLeaves.Column(
        name,
        field.map(Config.Field::role),
        released,
        released ? steps(name, role, field.orElseThrow(), outcome) : List.of(kept(field)),
        field.flatMap(Config.Field::releaseAnyway).filter(reason -> released),
        OptionalLong.of(before(name, role, released, profile)),
        after,
        number(raw.map(r -> r.each().get(name))));
  }

  private static OptionalLong number(Optional<Long> number) {
    return number.map(OptionalLong::of).orElse(OptionalLong.empty());
  }

  private static String kept(Optional<Config.Field> field) {
    return field.isEmpty() ? "not released: the config does not name it" : "not released";
  }

  /** The transforms of its cells, and then what the release does. */
  private List<String> steps(
      String name, Role role, Config.Field field, Optional<Outcome> outcome) {
    List<String> steps = new ArrayList<>(transforms.apply(name));
    if (role == field.role()) {
      steps.add(done(name, role, field, outcome));
    }
    return steps;
  }

  private String done(String name, Role role, Config.Field field, Optional<Outcome> outcome) {
    if (hides.isPresent()) {
      return role == Role.SENSITIVE
          ? "as it is, in the table of sensitive values"
          : switch (hides.get()) {
            case ANATOMY -> "as it is";
            case PERMUTATION -> "permuted within groups";
            case SLICING -> "permuted within groups, with those of its column";
          };
    }
    if (role != Role.QUASI_IDENTIFIER) {
      return "as it is";
    }
    String by = field.hierarchy().map(h -> " by hierarchy '" + h.builder() + "'").orElse("");
    return outcome
        .map(o -> shown(o, index(o.profile().schema().quasiIdentifiers(), name), by))
        .orElse("generalized" + by);
  }

  private static String shown(Outcome outcome, int a, String by) {
    Cells cells = outcome.cells(a);
    if (cells.attribute().items().isPresent()) {
      return "items generalized" + by;
    }
    boolean sets = false;
    int low = Integer.MAX_VALUE;
    int high = 0;
    BitSet used = used(outcome, a);
    for (int cell = used.nextSetBit(0); cell >= 0; cell = used.nextSetBit(cell + 1)) {
      if (cells.isNode(cell)) {
        low = Math.min(low, cells.level(cell));
        high = Math.max(high, cells.level(cell));
      } else {
        sets = true;
      }
    }
    if (sets) {
      return "generalized to intervals or sets of values";
    }
    if (high == 0) {
      return "as it is: no cell had to be generalized";
    }
    return "generalized"
        + by
        + (low == high ? ", level " + low : ", levels " + low + " to " + high);
  }

  /** The cells that released rows show. */
  private static BitSet used(Outcome outcome, int a) {
    BitSet used = new BitSet();
    for (int c = 0; c < outcome.classes(); c++) {
      used.set(outcome.cell(a, c));
    }
    return used;
  }

  private long before(String name, Role role, boolean released, Profile profile) {
    OptionalLong untransformed = rows.untransformed(name);
    if (untransformed.isPresent()) {
      return untransformed.getAsLong();
    }
    if (!released) {
      return rows.about(name);
    }
    return role == Role.INSENSITIVE
        ? rows.before(name)
        : codes(name, role, profile, Optional.empty()).cardinality();
  }

  private long after(String name, Role role, Outcome outcome) {
    if (role == Role.INSENSITIVE) {
      return rows.after(List.of(name)).different();
    }
    if (role == Role.QUASI_IDENTIFIER && !outcome.bucketized()) {
      int a = index(outcome.profile().schema().quasiIdentifiers(), name);
      return used(outcome, a).cardinality();
    }
    return codes(name, role, outcome.profile(), Optional.of(outcome.assignment())).cardinality();
  }

  private static int index(List<Attribute> attributes, String name) {
    return attributes.stream().map(Attribute::name).toList().indexOf(name);
  }

  /** The values of the rows, or of those that are not removed. */
  private static BitSet codes(
      String name, Role role, Profile profile, Optional<Assignment> assignment) {
    boolean quasi = role == Role.QUASI_IDENTIFIER;
    int a = index(quasi ? profile.schema().quasiIdentifiers() : profile.schema().sensitive(), name);
    BitSet codes = new BitSet();
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        if (assignment.isEmpty() || kept(assignment.get(), atom)) {
          codes.set(quasi ? profile.code(a, t) : profile.sensitive(a, atom));
        }
      }
    }
    return codes;
  }

  private static boolean kept(Assignment assignment, int atom) {
    for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
      if (assignment.target(p) != Assignment.REMOVED && assignment.rows(p) > 0) {
        return true;
      }
    }
    return false;
  }
}
