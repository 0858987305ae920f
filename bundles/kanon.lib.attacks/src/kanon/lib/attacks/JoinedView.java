package kanon.lib.attacks;

import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import kanon.api.KnownTrees;
import kanon.api.LinkedView;
import kanon.api.Run;
import kanon.api.Trees;
import kanon.model.Cells;
import kanon.model.Schema;

/** An attacker's view of released linked tables, and what the platform knows of it. */
public final class JoinedView implements LinkedView {
  private static final double CONTROL = 0.1;

  private final LinkedRows released;
  private final List<List<Cells>> cells;
  private final LinkedTruth truth;

  /** The released persons who are left out for a control. */
  private final BitSet hidden;

  /** Of which view known people are, since the judge meets those of all. */
  private final Map<KnownTrees, JoinedView> made;

  private JoinedView(
      LinkedRows released,
      List<List<Cells>> cells,
      LinkedTruth truth,
      BitSet hidden,
      Map<KnownTrees, JoinedView> made) {
    this.released = released;
    this.cells = cells;
    this.truth = truth;
    this.hidden = hidden;
    this.made = made;
  }

  /** A view of a release of which it is known which rows are whose. */
  public JoinedView(LinkedRows released, List<List<Cells>> cells, LinkedTruth truth) {
    this(released, cells, truth, new BitSet(), new IdentityHashMap<>());
  }

  @Override
  public Trees trees() {
    return released.trees();
  }

  @Override
  public Schema schema(int t) {
    return released.schemas().get(t);
  }

  @Override
  public Cells cells(int t, int a) {
    return cells.get(t).get(a);
  }

  @Override
  public int cell(int t, int a, int row) {
    return released.quasi()[t][a][row];
  }

  @Override
  public int value(int t, int s, int row) {
    return released.sensitive()[t][s][row];
  }

  @Override
  public boolean shown(int person) {
    return !hidden.get(person);
  }

  @Override
  public LinkedView withControl(Run run) {
    RandomGenerator random = run.random();
    BitSet out = new BitSet();
    for (int person = 0; person < trees().rows(0); person++) {
      out.set(person, random.nextDouble() < CONTROL);
    }
    return new JoinedView(released, cells, truth, out, made);
  }

  @Override
  public KnownTrees known(int most, Run run) {
    int all = truth.original().trees().rows(0);
    int[] people = IntStream.range(0, all).toArray();
    if (most < all) {
      RandomGenerator random = run.random();
      for (int i = 0; i < most; i++) {
        int other = random.nextInt(i, all);
        int person = people[other];
        people[other] = people[i];
        people[i] = person;
      }
      people = Arrays.copyOf(people, most);
      Arrays.sort(people);
    }
    KnownTrees known = KnownTrees.of(truth.original().trees(), truth.original().quasi(), people);
    made.put(known, this);
    return known;
  }

  @Override
  public String name(int t) {
    return released.names().get(t);
  }

  LinkedTruth truth() {
    return truth;
  }

  /** Whether people were left out for a control. */
  boolean controls() {
    return !hidden.isEmpty();
  }

  /** The view that known people are of. */
  JoinedView of(KnownTrees known) {
    JoinedView view = made.get(known);
    if (view == null) {
      throw new IllegalArgumentException("these are no people of this view");
    }
    return view;
  }
}
