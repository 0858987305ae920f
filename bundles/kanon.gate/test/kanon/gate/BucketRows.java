package kanon.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import kanon.lib.rows.GroupTables;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Audit;
import kanon.model.BucketAudit;
import kanon.model.Column;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Table;
import kanon.model.Tally;
import kanon.testkit.TestRun;

/** A bucketized release row by row, as texts, to be tampered with. */
final class BucketRows {
  final Profile profile;
  final Plan.Bucketization kind;

  /** For each quasi-identifier the column that it is in. */
  final int[] columnOf;

  /** Where original rows went: atom and group. */
  final List<Integer> atoms = new ArrayList<>();

  final List<String> groups = new ArrayList<>();

  /** Rows of the tables: group first. */
  final List<List<String>> quasi = new ArrayList<>();

  final List<List<String>> sensitive = new ArrayList<>();
  final List<Integer> counts = new ArrayList<>();

  /** Values that no row has: group and value. */
  final List<List<String>> counterfeits = new ArrayList<>();

  /** What an honest engine releases. */
  BucketRows(Outcome outcome, SplittableRandom random) {
    profile = outcome.profile();
    kind = ((Plan.Groups) outcome.plan()).kind();
    columnOf = new int[profile.schema().quasiIdentifiers().size()];
    Arrays.setAll(columnOf, outcome::column);
    List<String> header = profile.schema().attributes().stream().map(Attribute::name).toList();
    GroupTables tables = GroupTables.of(outcome, header, TestRun.seeded(random.nextLong()));
    Assignment assignment = outcome.assignment();
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
          for (int i = 0; assignment.target(p) >= 0 && i < assignment.rows(p); i++) {
            atoms.add(atom);
            String group = tables.numbers().value(tables.code(assignment.target(p)));
            groups.add(group);
            if (kind == Plan.Bucketization.ANATOMY) {
              List<String> row = new ArrayList<>(List.of(group));
              for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
                row.add(profile.schema().quasiIdentifier(a).dictionary().value(profile.code(a, t)));
              }
              quasi.add(row);
            }
          }
        }
      }
    }
    for (int c = 0; c < outcome.classes(); c++) {
      for (int i = 0; i < outcome.counterfeits(c); i++) {
        String value =
            profile.schema().sensitive().get(0).dictionary().value(outcome.counterfeit(c, i));
        counterfeits.add(List.of(tables.numbers().value(tables.code(c)), value));
      }
    }
    if (kind.permutes()) {
      quasi.addAll(rows(tables.permuted().orElseThrow(), profile.schema().quasiIdentifiers()));
    }
    Table table = tables.sensitive();
    sensitive.addAll(rows(table, profile.schema().sensitive()));
    for (int r = 0; r < table.rows(); r++) {
      counts.add(
          kind == Plan.Bucketization.ANATOMY
              ? Integer.parseInt(table.find("count").orElseThrow().value(r))
              : 1);
    }
  }

  private static List<List<String>> rows(Table table, List<Attribute> attributes) {
    List<List<String>> rows = new ArrayList<>();
    for (int r = 0; r < table.rows(); r++) {
      List<String> row = new ArrayList<>();
      row.add(table.find("group").orElseThrow().value(r));
      for (Attribute a : attributes) {
        row.add(table.find(a.name()).orElseThrow().value(r));
      }
      rows.add(row);
    }
    return rows;
  }

  Audit audit() {
    int[] ones = new int[atoms.size()];
    Arrays.fill(ones, 1);
    BucketAudit audit =
        new BucketAudit(
            profile,
            kind,
            Tally.of(
                profile,
                atoms.stream().mapToInt(Integer::intValue).toArray(),
                List.of(Rows.column("group", groups)),
                ones),
            Tally.of(columns(quasi, profile.schema().quasiIdentifiers().size() + 1)),
            Tally.of(
                columns(sensitive, profile.schema().sensitive().size() + 1),
                counts.stream().mapToInt(Integer::intValue).toArray()));
    if (kind == Plan.Bucketization.SLICING) {
      return audit.with(columnOf);
    }
    return counterfeits.isEmpty() ? audit : audit.with(Tally.of(columns(counterfeits, 2)));
  }

  private static List<Column> columns(List<List<String>> rows, int n) {
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < n; c++) {
      int at = c;
      columns.add(Rows.column("c" + c, rows.stream().map(r -> r.get(at)).toList()));
    }
    return columns;
  }
}
