package kanon.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Criterion;
import kanon.api.ProvidesAttack;
import kanon.api.report.AttackResult;
import kanon.lib.attacks.Judge;
import kanon.lib.attacks.ReleaseView;
import kanon.lib.attacks.Truth;
import kanon.lib.json.record.Options;
import kanon.model.Attribute;
import kanon.model.Audit;
import kanon.model.BucketAudit;
import kanon.model.Cells;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.GroupColumns;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import org.osgi.annotation.versioning.ProviderType;

/** A small release as its attackers see it, and what they achieve. */
@ProviderType
public final class AttackedTable {
  private final Outcome outcome;
  private final List<Row> rows = new ArrayList<>();
  private ReleaseView view;

  /** A released row: what it was and the class that it is in. */
  private record Row(int atom, int tuple, int target) {}

  private enum Order {
    ORIGINAL,
    ATOMS,
    SHUFFLED
  }

  private AttackedTable(Outcome outcome, Order stands, long seed) {
    this.outcome = outcome;
    Profile original = outcome.profile();
    int[] tupleOf = new int[original.atoms()];
    for (int t = 0; t < original.tuples(); t++) {
      Arrays.fill(tupleOf, original.atomFrom(t), original.atomFrom(t + 1), t);
    }
    for (int c = 0; c < outcome.classes(); c++) {
      for (int i = 0; i < outcome.parts(c); i++) {
        int atom = outcome.atom(c, i);
        for (long r = 0; r < outcome.assignment().rows(outcome.part(c, i)); r++) {
          rows.add(new Row(atom, tupleOf[atom], c));
        }
      }
    }
    if (stands == Order.ATOMS) {
      rows.sort(Comparator.comparingInt(Row::atom));
    } else {
      Collections.shuffle(rows, new Random(seed));
    }
    int[] order = rows.stream().mapToInt(Row::atom).toArray();
    if (stands == Order.SHUFFLED) {
      Collections.shuffle(rows, new Random(seed + 1));
    }
    ReleaseView seen = outcome.bucketized() ? groups(seed) : cells();
    Truth truth = Truth.of(audit(seen), seen, Parallel.sequential());
    view = seen.with(rows.size() == original.rows() ? truth.inOrder(order) : truth);
  }

  /** A release whose rows are in the order of the original, which is any. */
  public static AttackedTable of(Outcome outcome) {
    return new AttackedTable(outcome, Order.ORIGINAL, 1);
  }

  /**
   * A release whose rows are in the order of the original's atoms, so that releases of one table
   * that lack no row stand row by row beside each other.
   */
  public static AttackedTable inStep(Outcome outcome) {
    return new AttackedTable(outcome, Order.ATOMS, 1);
  }

  /** A release in random order. */
  public static AttackedTable shuffled(Outcome outcome, long seed) {
    return new AttackedTable(outcome, Order.SHUFFLED, seed);
  }

  /** The same for an attacker who knows how it was made. */
  public AttackedTable knowing(String algorithm, Criterion goal, long removable) {
    view = view.with(AttackerView.Mechanism.of(algorithm, goal, removable));
    return this;
  }

  /** The same for an attacker who has other releases. */
  public AttackedTable beside(AttackerView... others) {
    view = view.with(List.of(others));
    return this;
  }

  /** What attackers see. */
  public AttackerView view() {
    return view;
  }

  /** What an attack achieves, by the names of its guesses and, behind a blank, their columns. */
  public Map<String, AttackResult> attacked(
      Attack<?> attack, Map<String, Object> options, TestRun run) {
    return attacked(attack, view, options, run);
  }

  private static <O extends Record> Map<String, AttackResult> attacked(
      Attack<O> attack, ReleaseView view, Map<String, Object> options, TestRun run) {
    O bound = Options.bind(attack.options(), options, "test");
    ProvidesAttack declared = attack.getClass().getAnnotation(ProvidesAttack.class);
    Judge judge = new Judge(view, declared.name(), declared.attacker(), run);
    Map<String, AttackResult> results = new LinkedHashMap<>();
    attack
        .attack(view, bound, run)
        .forEach(
            guesses -> {
              AttackResult result = judge.of(guesses);
              results.put(result.guess() + result.column().map(c -> " " + c).orElse(""), result);
            });
    return results;
  }

  private ReleaseView cells() {
    Schema schema = outcome.profile().schema();
    List<Column> columns = new ArrayList<>();
    List<Cells> cells = new ArrayList<>();
    List<int[]> cellOfCode = new ArrayList<>();
    for (int a = 0; a < schema.quasiIdentifiers().size(); a++) {
      int of = a;
      Cells known = outcome.cells(a);
      int[] cell = rows.stream().mapToInt(r -> outcome.cell(of, r.target())).toArray();
      int missing = schema.quasiIdentifier(a).dictionary().missing();
      List<Integer> used = new ArrayList<>(new TreeSet<>(Arrays.stream(cell).boxed().toList()));
      boolean lacks = missing >= 0 && used.remove(Integer.valueOf(missing));
      List<String> labels = used.stream().map(known::label).toList();
      Dictionary shown =
          Dictionary.of(Type.STRING, labels, lacks ? Optional.of("?missing") : Optional.empty());
      if (lacks) {
        used.add(missing);
      }
      int[] codes = Arrays.stream(cell).map(used::indexOf).toArray();
      columns.add(
          new Column(
              schema.quasiIdentifier(a).name(), shown, Codes.of(codes, Math.max(1, used.size()))));
      cells.add(known);
      cellOfCode.add(used.stream().mapToInt(c -> c).toArray());
    }
    columns.addAll(sensitive());
    Release release = Release.of(new Table(columns));
    return ReleaseView.ofCells(schema, release, cells, cellOfCode, Parallel.sequential());
  }

  private List<Column> sensitive() {
    Schema schema = outcome.profile().schema();
    List<Column> columns = new ArrayList<>();
    for (int s = 0; s < schema.sensitive().size(); s++) {
      int of = s;
      Attribute attribute = schema.sensitive().get(s);
      int[] codes =
          rows.stream().mapToInt(r -> outcome.profile().sensitive(of, r.atom())).toArray();
      columns.add(column(attribute.name(), attribute.dictionary(), codes));
    }
    return columns;
  }

  private static Column column(String name, Dictionary dictionary, int[] codes) {
    return new Column(name, dictionary, Codes.of(codes, Math.max(1, dictionary.size())));
  }

  private ReleaseView groups(long seed) {
    Plan.Bucketization kind = ((Plan.Groups) outcome.plan()).kind();
    boolean permuted = kind.permutes();
    Schema schema = outcome.profile().schema();
    Dictionary numbers = numbers(Math.max(1, outcome.classes()));
    List<Column> quasi = new ArrayList<>();
    for (int a = 0; a < schema.quasiIdentifiers().size(); a++) {
      int of = a;
      List<Row> order = permuted ? permuted(seed + outcome.column(a)) : rows;
      int[] codes = order.stream().mapToInt(r -> outcome.profile().code(of, r.tuple())).toArray();
      Attribute attribute = schema.quasiIdentifier(a);
      quasi.add(column(attribute.name(), attribute.dictionary(), codes));
    }
    Column group =
        column(GroupColumns.GROUP, numbers, rows.stream().mapToInt(Row::target).toArray());
    quasi.add(group);
    List<Column> sensitive = new ArrayList<>(sensitive());
    sensitive.add(0, group);
    if (!permuted) {
      Dictionary one = Dictionary.of(Type.INTEGER, List.of("1"), Optional.empty());
      sensitive.add(column(GroupColumns.COUNT, one, new int[rows.size()]));
    }
    Release release =
        Release.of(
            List.of(
                Release.Part.of("-qi", new Table(quasi)),
                Release.Part.of("-sensitive", new Table(sensitive))));
    return ReleaseView.ofGroups(schema, release, kind, Parallel.sequential());
  }

  private static Dictionary numbers(int groups) {
    List<String> names = new ArrayList<>();
    for (int g = 0; g < groups; g++) {
      names.add(String.valueOf(g));
    }
    return Dictionary.of(Type.STRING, names, Optional.empty());
  }

  /** Rows in another order within their groups. */
  private List<Row> permuted(long seed) {
    Map<Integer, List<Row>> of = new LinkedHashMap<>();
    rows.forEach(row -> of.computeIfAbsent(row.target(), g -> new ArrayList<>()).add(row));
    of.values().forEach(group -> Collections.shuffle(group, new Random(seed)));
    return rows.stream().map(row -> of.get(row.target()).remove(0)).toList();
  }

  private Audit audit(ReleaseView seen) {
    int[] atoms = rows.stream().mapToInt(Row::atom).toArray();
    Schema schema = outcome.profile().schema();
    Table first = seen.release().parts().get(0).table();
    List<Column> quasi =
        schema.quasiIdentifiers().stream().map(q -> first.find(q.name()).orElseThrow()).toList();
    if (!outcome.bucketized()) {
      return Audit.of(outcome.profile(), atoms, quasi, sensitive());
    }
    List<Column> shown = new ArrayList<>(quasi);
    shown.add(0, first.find(GroupColumns.GROUP).orElseThrow());
    int[] numbers = new int[outcome.classes()];
    Arrays.setAll(numbers, c -> c);
    return BucketAudit.of(
        outcome,
        column(GroupColumns.GROUP, numbers(Math.max(1, outcome.classes())), numbers),
        shown,
        new int[0],
        seen.release().parts().get(1).table());
  }
}
