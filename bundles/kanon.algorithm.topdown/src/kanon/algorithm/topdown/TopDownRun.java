package kanon.algorithm.topdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Plan;
import kanon.model.Profile;

/** One execution: the pieces that the table is split into, and in the end their classes. */
final class TopDownRun {
  /**
   * The table is split into so many pieces by one thread before others begin; the same for any
   * number of threads.
   */
  private static final int PIECES = 64;

  /** Smaller pieces are not worth a task. */
  private static final int LEAST_ENTRIES = 256;

  private final Profile profile;
  private final Setting setting;
  private final Run run;
  private final ConcurrentLinkedQueue<Worker> idle = new ConcurrentLinkedQueue<>();
  private final List<Classes> finished = new ArrayList<>();
  private final AtomicLong rowsDone = new AtomicLong();
  private long specializations;
  private long movedRows;
  private long lookAheads;

  TopDownRun(Problem problem, Run run) {
    this.run = run;
    profile = problem.profile();
    setting = new Setting(problem);
  }

  /** What one thread works with. */
  private final class Worker {
    final LookAhead lookAhead = new LookAhead(setting, run);
    final Specializer specializer = new Specializer(setting, run, Optional.of(lookAhead));
  }

  void specialize() {
    if (profile.rows() == 0) {
      return;
    }
    List<Piece> pieces = apart();
    Classes[] classes = new Classes[pieces.size()];
    run.parallel().each(classes.length, i -> classes[i] = specialize(pieces.get(i)));
    finished.addAll(Arrays.asList(classes));
    for (Worker worker : idle) {
      specializations += worker.specializer.specializations;
      movedRows += worker.specializer.movedRows;
      lookAheads += worker.lookAhead.made;
    }
  }

  private Worker worker() {
    Worker worker = idle.poll();
    return worker == null ? new Worker() : worker;
  }

  /** Specializes the largest piece, step by step, until there are enough. */
  private List<Piece> apart() {
    Worker worker = worker();
    List<Piece> pieces = new ArrayList<>(List.of(whole()));
    int largest = 0;
    while (largest >= 0 && pieces.size() < PIECES && !run.expired()) {
      run.check();
      Optional<Piece[]> parts = worker.specializer.step(pieces.get(largest));
      Piece piece = pieces.remove(largest);
      if (parts.isEmpty()) {
        finish(piece);
      } else {
        for (Piece part : parts.get()) {
          if (part.atoms().length > 0) {
            pieces.add(part);
          }
        }
      }
      largest = largest(pieces);
    }
    idle.add(worker);
    return pieces;
  }

  private static int largest(List<Piece> pieces) {
    int largest = -1;
    int most = LEAST_ENTRIES;
    for (int i = 0; i < pieces.size(); i++) {
      if (pieces.get(i).atoms().length > most) {
        largest = i;
        most = pieces.get(i).atoms().length;
      }
    }
    return largest;
  }

  private Piece whole() {
    int[] atoms = new int[profile.atoms()];
    int[] rows = new int[atoms.length];
    for (int atom = 0; atom < atoms.length; atom++) {
      atoms[atom] = atom;
      rows[atom] = (int) profile.rows(atom);
    }
    return new Piece(atoms, rows, setting.taxonomies.roots(), new BitSet());
  }

  private void finish(Piece piece) {
    Classes one = new Classes(setting.taxonomies.attributes);
    Stack stack = new Stack();
    stack.push(piece.atoms(), piece.rows(), 0, piece.atoms().length);
    one.add(piece.nodes(), stack, 0, stack.size);
    finished.add(one);
  }

  private Classes specialize(Piece piece) {
    Worker worker = worker();
    Classes classes = new Classes(setting.taxonomies.attributes);
    worker.specializer.specialize(piece, classes);
    idle.add(worker);
    run.at(
        rowsDone.addAndGet(Arrays.stream(piece.rows()).asLongStream().sum()),
        profile.rows(),
        "rows");
    return classes;
  }

  /** How much work was counted. */
  long work() {
    return setting.work();
  }

  long specializations() {
    return specializations;
  }

  long movedRows() {
    return movedRows;
  }

  long lookAheads() {
    return lookAheads;
  }

  Plan plan() {
    int all = finished.stream().mapToInt(Classes::size).sum();
    List<Cells> cells = new ArrayList<>();
    for (int a = 0; a < setting.taxonomies.attributes; a++) {
      cells.add(new Cells(profile.schema().quasiIdentifier(a)));
    }
    int[][] cellOfClass = new int[setting.taxonomies.attributes][all];
    Assignment.Builder assignment = new Assignment.Builder(profile);
    int number = 0;
    for (Classes classes : finished) {
      run.check();
      for (int c = 0; c < classes.size(); c++, number++) {
        for (int a = 0; a < cellOfClass.length; a++) {
          cellOfClass[a][number] = cell(classes, c, a, cells.get(a));
        }
        for (int entry = classes.from(c); entry < classes.to(c); entry++) {
          assignment.add(classes.atom(entry), number, classes.rows(entry));
        }
      }
    }
    return new Plan.Classes(assignment.build(), cells, cellOfClass);
  }

  /** A node, or of a range the interval of the class's own values. */
  private int cell(Classes classes, int c, int a, Cells cells) {
    if (!setting.taxonomies.ranged(a)) {
      return classes.node(a, c);
    }
    int[] leaves = setting.taxonomies.leaves(a);
    int missing = setting.taxonomies.order(a).missing();
    int low = Integer.MAX_VALUE;
    int high = -1;
    for (int entry = classes.from(c); entry < classes.to(c); entry++) {
      int leaf = leaves[classes.atom(entry)];
      low = Math.min(low, leaf);
      high = Math.max(high, leaf);
    }
    return low == high
        ? cells.value(low)
        : high == missing ? cells.root() : cells.interval(low, high);
  }
}
