package kanon.lib.attacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import kanon.api.AttackerView;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.model.Audit;
import kanon.model.BucketAudit;
import kanon.model.CellAudit;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Tally;

/**
 * What is true of a release: the original, and for each class and combination of sensitive values
 * which original rows are in it. Attacks are not given it.
 */
public final class Truth {
  private static final double CONTROL = 0.1;
  private static final int BETWEEN_CHECKS = 1 << 14;

  private final Profile original;
  private final Optional<Placements> placements;
  private final Optional<int[]> atomOfRow;

  /** What was made of this and of every control of it, since the judge meets all of them. */
  private final Map<Targets, Made> made;

  /** How many rows of each placement are hidden from the attacker; empty without a control. */
  private final int[] hidden;

  /**
   * Where original rows went, an entry for each atom and combination.
   *
   * @param atom of the original
   * @param combination of the release's class and sensitive values
   * @param look of the release's class; -1 where it cannot be told
   * @param rows how many
   */
  record Placements(int[] atom, int[] combination, int[] look, int[] rows) {
    int size() {
      return atom.length;
    }
  }

  private record Made(Projection projection, Truth truth) {}

  private Truth(
      Profile original,
      Optional<Placements> placements,
      Optional<int[]> atomOfRow,
      int[] hidden,
      Map<Targets, Made> made) {
    this.made = made;
    this.original = original;
    this.placements = placements;
    this.atomOfRow = atomOfRow;
    this.hidden = hidden;
  }

  /** An original of which it is not known which of its rows are where in the release. */
  public static Truth of(Profile original) {
    return new Truth(
        original, Optional.empty(), Optional.empty(), new int[0], new IdentityHashMap<>());
  }

  /** What an audit knows of a release. */
  public static Truth of(Audit audit, ReleaseView view, Parallel parallel) {
    Placements placements =
        audit instanceof CellAudit cells
            ? cells(cells, view, parallel)
            : groups((BucketAudit) audit, view);
    return new Truth(
        audit.original().withoutPopulation(),
        Optional.of(placements),
        Optional.empty(),
        new int[0],
        new IdentityHashMap<>());
  }

  /**
   * What was found by comparing an original with its release.
   *
   * @param placed atoms, combinations of the release, and how many rows of the one are in the other
   */
  public static Truth placed(Profile original, List<int[]> placed, ReleaseView view) {
    int[] classOf = view.classOfCombination();
    int n = placed.size();
    Placements all = new Placements(new int[n], new int[n], new int[n], new int[n]);
    for (int p = 0; p < n; p++) {
      all.atom[p] = placed.get(p)[0];
      all.combination[p] = placed.get(p)[1];
      all.look[p] = classOf[placed.get(p)[1]];
      all.rows[p] = placed.get(p)[2];
    }
    return new Truth(
        original, Optional.of(all), Optional.empty(), new int[0], new IdentityHashMap<>());
  }

  /** The same, with the atom of each row of the original in its order. */
  public Truth inOrder(int[] atoms) {
    return new Truth(original, placements, Optional.of(atoms), hidden, made);
  }

  private static Placements cells(CellAudit audit, ReleaseView view, Parallel parallel) {
    Schema schema = view.schema();
    List<Codes> shown = new ArrayList<>();
    List<Codes> sensitive = new ArrayList<>();
    for (int a = 0; a < view.columns().size(); a++) {
      Dictionary dictionary = view.columns().get(a).dictionary();
      int[] code = codes(audit.labels(a), dictionary);
      int of = a;
      shown.add(codes(audit.shown(), row -> code[audit.label(of, row)], dictionary));
    }
    for (int s = 0; s < schema.sensitive().size(); s++) {
      Dictionary dictionary = schema.sensitive().get(s).dictionary();
      int[] code = codes(audit.sensitiveLabels(s), dictionary);
      int of = s;
      sensitive.add(codes(audit.shown(), row -> code[audit.sensitive(of, row)], dictionary));
    }
    int[] combinationOfShown = view.combinations(shown, sensitive, parallel);
    int[] classOf = view.classOfCombination();
    int n = audit.entries();
    Placements placed = new Placements(new int[n], new int[n], new int[n], new int[n]);
    for (int e = 0; e < n; e++) {
      placed.atom[e] = audit.atom(e);
      placed.combination[e] = combinationOfShown[audit.shown(e)];
      placed.look[e] = classOf[placed.combination[e]];
      placed.rows[e] = (int) audit.rows(e);
    }
    return placed;
  }

  private interface Reading {
    int code(int row);
  }

  private static Codes codes(int rows, Reading reading, Dictionary dictionary) {
    int[] codes = new int[rows];
    for (int row = 0; row < rows; row++) {
      codes[row] = reading.code(row);
    }
    return Codes.of(codes, dictionary.size());
  }

  private static int[] codes(String[] texts, Dictionary dictionary) {
    int[] codes = new int[texts.length];
    for (int i = 0; i < texts.length; i++) {
      int code = dictionary.code(texts[i]);
      codes[i] = code >= 0 ? code : Math.max(0, dictionary.missing());
    }
    return codes;
  }

  private static Placements groups(BucketAudit audit, ReleaseView view) {
    Tally rows = audit.rows();
    Profile original = audit.original();
    Column group = view.columns().get(0);
    int[] code = codes(rows.labels(1), group.dictionary());
    int[] classOfCode = view.classOfGroup();
    int[] tupleOf = tuples(original);
    Map<Key, Integer> combinations = new HashMap<>();
    Map<Key, Integer> looks = new HashMap<>();
    int attributes = original.schema().quasiIdentifiers().size();
    int sensitive = original.schema().sensitive().size();
    for (int c = 0; c < view.classes(); c++) {
      for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
        int of = e;
        combinations.put(Key.of(c, sensitive, s -> view.value(s, of)), e);
      }
      for (int l = view.lookFrom(c); l < view.lookFrom(c + 1); l++) {
        int of = l;
        looks.put(Key.of(c, attributes, a -> view.look(a, of)), l);
      }
    }
    int n = rows.entries();
    Placements placed = new Placements(new int[n], new int[n], new int[n], new int[n]);
    for (int e = 0; e < n; e++) {
      int atom = rows.code(0, e);
      int c = classOfCode[code[rows.code(1, e)]];
      placed.atom[e] = atom;
      placed.rows[e] = (int) rows.rows(e);
      placed.combination[e] =
          combinations.getOrDefault(
              Key.of(c, sensitive, s -> original.sensitive(s, atom)), view.valuesFrom(c));
      placed.look[e] =
          looks.getOrDefault(Key.of(c, attributes, a -> original.code(a, tupleOf[atom])), -1);
    }
    return placed;
  }

  /** A class and codes. */
  private record Key(List<Integer> codes) {
    static Key of(int c, int n, java.util.function.IntUnaryOperator code) {
      List<Integer> codes = new ArrayList<>(n + 1);
      codes.add(c);
      for (int i = 0; i < n; i++) {
        codes.add(code.applyAsInt(i));
      }
      return new Key(codes);
    }
  }

  static int[] tuples(Profile original) {
    int[] of = new int[original.atoms()];
    for (int t = 0; t < original.tuples(); t++) {
      Arrays.fill(of, original.atomFrom(t), original.atomFrom(t + 1), t);
    }
    return of;
  }

  /** The original. */
  Profile original() {
    return original;
  }

  /** Where its rows went, where that is known. */
  Optional<Placements> placements() {
    return placements;
  }

  /** The atom of each of its rows in its order, where that is known. */
  Optional<int[]> atomOfRow() {
    return atomOfRow;
  }

  /** How many rows of a placement the attacker was not shown. */
  int hidden(int placement) {
    return hidden.length == 0 ? 0 : hidden[placement];
  }

  /** Whether rows were hidden from the attacker for a control. */
  boolean controls() {
    return hidden.length > 0;
  }

  Targets targets(int[] known) {
    if (known.length == 0) {
      throw new IllegalArgumentException("expected at least one known quasi-identifier");
    }
    Projection projection = Projection.of(original, known);
    made.put(projection.targets(), new Made(projection, this));
    return projection.targets();
  }

  /** Which target each tuple is. */
  int[] targetOfTuple(Targets targets) {
    return made(targets).projection.targetOfTuple();
  }

  /** What is true of the view that targets were made of: this, or a control of it. */
  Truth of(Targets targets) {
    return made(targets).truth;
  }

  private Made made(Targets targets) {
    Made found = made.get(targets);
    if (found == null) {
      throw new IllegalArgumentException("these are no targets of this view");
    }
    return found;
  }

  /** A view without the rows of a tenth of the people. */
  AttackerView control(ReleaseView view, Run run) {
    Placements placed =
        placements.orElseThrow(
            () ->
                KanonException.usage(
                    "ROWS_NOT_MATCHED",
                    "which released rows are whose is not known, so nobody can be left out for a control"));
    int[] drawn = draw(placed, run);
    int[] hiddenCombinations = new int[view.valuesFrom(view.classes())];
    int[] hiddenLooks = new int[view.lookFrom(view.classes())];
    for (int p = 0; p < placed.size(); p++) {
      hiddenCombinations[placed.combination[p]] += drawn[p];
      if (placed.look[p] >= 0) {
        hiddenLooks[placed.look[p]] += drawn[p];
      }
    }
    for (int l = 0; l < hiddenLooks.length; l++) {
      hiddenLooks[l] = (int) Math.min(hiddenLooks[l], view.looks(l));
    }
    Truth known = new Truth(original, placements, atomOfRow, drawn, made);
    return view.without(hiddenLooks, hiddenCombinations, known);
  }

  private int[] draw(Placements placed, Run run) {
    RandomGenerator random = run.random();
    int[] drawn = new int[placed.size()];
    BitSet out = new BitSet();
    boolean persons = original.hasPersons();
    for (int person = 0; persons && person < persons(); person++) {
      out.set(person, random.nextDouble() < CONTROL);
    }
    for (int p = 0; p < drawn.length; p++) {
      if (p % BETWEEN_CHECKS == 0) {
        run.check();
      }
      if (persons) {
        drawn[p] = out.get(original.person(placed.atom[p])) ? placed.rows[p] : 0;
        continue;
      }
      for (int row = 0; row < placed.rows[p]; row++) {
        drawn[p] += random.nextDouble() < CONTROL ? 1 : 0;
      }
    }
    return drawn;
  }

  private int persons() {
    return original.schema().person().orElseThrow().dictionary().size();
  }
}
