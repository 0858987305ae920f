package kanon.lib.rows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Run;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.GroupColumns;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;

/**
 * What profile and plan alone decide of a bucketized release, so that every engine releases the
 * same: the numbers of the groups, the sensitive table, and for permutation the quasi-identifiers'
 * table. Immutable.
 *
 * <p>Numbers are dealt at random, 1 to the number of groups, so that they tell nothing of the order
 * in which rows came or groups were made. Permutations are drawn for each column apart, each from a
 * generator split off in the order of the schema, quasi-identifiers first; within a column group by
 * group in the order of their numbers. Tables are sorted by group and then by their columns in the
 * order of the header, values in their attribute's order.
 */
public final class GroupTables {
  private final Dictionary numbers;
  private final int[] codeOfGroup;
  private final Table sensitive;
  private final Optional<Table> permuted;

  private GroupTables(
      Dictionary numbers, int[] codeOfGroup, Table sensitive, Optional<Table> permuted) {
    this.numbers = numbers;
    this.codeOfGroup = codeOfGroup;
    this.sensitive = sensitive;
    this.permuted = permuted;
  }

  /**
   * Numbers the groups and makes the tables.
   *
   * @param outcome of a plan of groups
   * @param header the names of the columns of the input
   */
  public static GroupTables of(Outcome outcome, List<String> header, Run run) {
    Schema schema = outcome.profile().schema();
    Plan.Bucketization kind = ((Plan.Groups) outcome.plan()).kind();
    GroupColumns.requireFree(kind, header, schema);
    SplittableGenerator random = run.random();
    int[] groupOfCode = identity(outcome.classes());
    Shuffle.shuffle(groupOfCode, 0, groupOfCode.length, random);
    int[] codeOfGroup = new int[groupOfCode.length];
    List<String> texts = new ArrayList<>();
    for (int code = 0; code < codeOfGroup.length; code++) {
      codeOfGroup[groupOfCode[code]] = code;
      texts.add(Integer.toString(code + 1));
    }
    Dictionary numbers = Dictionary.of(Type.INTEGER, texts, Optional.empty());
    int quasi = schema.quasiIdentifiers().size();
    List<SplittableGenerator> generators = new ArrayList<>();
    for (int a = 0; a < quasi + schema.sensitive().size(); a++) {
      generators.add(random.split());
    }
    run.check();
    if (kind == Plan.Bucketization.ANATOMY) {
      CountedValues counted = CountedValues.of(outcome, groupOfCode);
      Column group = new Column(GroupColumns.GROUP, numbers, counted.groups());
      Table sensitive = sorted(group, counted.columns(), header, true);
      return new GroupTables(numbers, codeOfGroup, sensitive, Optional.empty());
    }
    List<Column> columns = Permuted.columns(outcome, groupOfCode, generators, run.parallel());
    Codes groups = Permuted.groups(outcome, groupOfCode);
    Column group = new Column(GroupColumns.GROUP, numbers, groups);
    run.check();
    Table permuted = sorted(group, columns.subList(0, quasi), header, false);
    run.check();
    Table sensitive = sorted(group, columns.subList(quasi, columns.size()), header, true);
    return new GroupTables(numbers, codeOfGroup, sensitive, Optional.of(permuted));
  }

  private static int[] identity(int n) {
    int[] all = new int[n];
    Arrays.setAll(all, i -> i);
    return all;
  }

  private static Table sorted(
      Column group, List<Column> columns, List<String> header, boolean groupFirst) {
    List<Column> shown = new ArrayList<>(columns);
    shown.sort(
        Comparator.comparing(
            c -> c.name().equals(GroupColumns.COUNT) ? header.size() : header.indexOf(c.name())));
    List<Column> order = new ArrayList<>(shown);
    order.add(0, group);
    int[] sorted = CountingSort.sorted(identity(group.codes().length()), order);
    shown.add(groupFirst ? 0 : shown.size(), group);
    return new Table(shown.stream().map(c -> c.select(sorted)).toList());
  }

  /** The numbers of the groups as texts; a group's code is its number less 1. */
  public Dictionary numbers() {
    return numbers;
  }

  /** The code of the number of one of the outcome's groups. */
  public int code(int group) {
    return codeOfGroup[group];
  }

  /** The number of each of the outcome's groups. */
  public Column numberOfGroup() {
    return new Column(GroupColumns.GROUP, numbers, Codes.of(codeOfGroup, numbers.size()));
  }

  /**
   * The sensitive table: group, the sensitive attributes and, for Anatomy, how many rows of the
   * group have these values together.
   */
  public Table sensitive() {
    return sensitive;
  }

  /**
   * For permutation the quasi-identifiers' table: quasi-identifiers, each on its own, and group.
   * Empty for Anatomy, whose table has the columns of the input's rows.
   */
  public Optional<Table> permuted() {
    return permuted;
  }
}
