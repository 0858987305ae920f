package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator.SplittableGenerator;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What profile and plan alone decide of a bucketized release, so that every engine releases the
 * same: the numbers of the groups, the sensitive table, and for permutation the quasi-identifiers'
 * table.
 *
 * <p>Numbers are dealt at random, 1 to the number of groups, so that they tell nothing of the order
 * in which rows came or groups were made. Permutations are drawn for each column apart, each from a
 * generator split off in the order of the schema, quasi-identifiers first; within a column group by
 * group in the order of their numbers. Tables are sorted by group and then by their columns in the
 * order of the header, values in their attribute's order. Each table is to be asked for once.
 */
@ProviderType
public final class Buckets {
  /** The column of the groups' numbers. */
  public static final String GROUP = "group";

  /** The column of how many rows of a group have the sensitive values. */
  public static final String COUNT = "count";

  private final Outcome outcome;
  private final Profile profile;
  private final Plan.Bucketization kind;
  private final Comparator<Column> headerOrder;
  private final Parallel parallel;
  private final List<SplittableGenerator> generators = new ArrayList<>();
  private final Dictionary numbers;
  private final int quasi;
  private final int[] codeOfGroup;
  private final int[] groupOfCode;

  /**
   * Numbers the groups.
   *
   * @param outcome of a plan of groups
   * @param header the names of the columns of the input
   */
  public Buckets(
      Outcome outcome, List<String> header, SplittableGenerator random, Parallel parallel) {
    this.outcome = outcome;
    this.parallel = parallel;
    profile = outcome.profile();
    kind = ((Plan.Groups) outcome.plan()).kind();
    headerOrder =
        Comparator.comparing(
            c -> c.name().equals(COUNT) ? header.size() : header.indexOf(c.name()));
    refuseReservedNames(kind, header, profile.schema());
    int n = outcome.classes();
    groupOfCode = new int[n];
    Arrays.setAll(groupOfCode, group -> group);
    Shuffle.shuffle(groupOfCode, 0, n, random);
    codeOfGroup = new int[n];
    List<String> texts = new ArrayList<>();
    for (int code = 0; code < n; code++) {
      codeOfGroup[groupOfCode[code]] = code;
      texts.add(Integer.toString(code + 1));
    }
    numbers = Dictionary.of(Type.INTEGER, texts, Optional.empty());
    Schema schema = profile.schema();
    quasi = schema.quasiIdentifiers().size();
    for (int a = 0; a < quasi + schema.sensitive().size(); a++) {
      generators.add(random.split());
    }
  }

  /**
   * Refuses tables with a column that is named like one that the release adds, in words for the
   * user.
   *
   * @param kind what the release hides
   * @param header the names of the columns of the input
   */
  public static void refuseReservedNames(
      Plan.Bucketization kind, List<String> header, Schema schema) {
    boolean anatomy = kind == Plan.Bucketization.ANATOMY;
    for (String name : header) {
      Role role =
          schema.attributes().stream()
              .filter(a -> a.name().equals(name))
              .map(Attribute::role)
              .findFirst()
              .orElse(Role.INSENSITIVE);
      boolean released = role != Role.IDENTIFYING && (anatomy || role != Role.INSENSITIVE);
      boolean counted = anatomy && role == Role.SENSITIVE && name.equals(COUNT);
      if (released && (name.equals(GROUP) || counted)) {
        throw KanonException.input(
            "RESERVED_COLUMN",
            "Column '%s' has the name of a column that the release adds; expected another name"
                .formatted(name));
      }
    }
  }

  /** The numbers of the groups as texts; a group's code is its number less 1. */
  public Dictionary numbers() {
    return numbers;
  }

  /** The code of the number of one of the outcome's groups. */
  public int code(int group) {
    return codeOfGroup[group];
  }

  /**
   * The sensitive table: group, the sensitive attributes and, for Anatomy, how many rows of the
   * group have these values together.
   */
  public Table sensitive() {
    if (kind == Plan.Bucketization.ANATOMY) {
      return counted();
    }
    return sorted(permuted(quasi, generators.size()), true);
  }

  /**
   * For permutation the quasi-identifiers' table: quasi-identifiers, each on its own, and group.
   */
  public Table permuted() {
    return sorted(permuted(0, quasi), false);
  }

  /** The column of the groups, then each attribute's values, dealt anew within each group. */
  private List<Column> permuted(int first, int end) {
    int rows = Math.toIntExact(outcome.released());
    int[] tupleOfAtom = first < quasi ? tuplesOfAtoms() : new int[0];
    Column[] columns = new Column[end - first + 1];
    columns[0] = new Column(GROUP, numbers, Codes.of(groups(rows), numbers.size()));
    parallel.each(end - first, c -> columns[c + 1] = permuted(first + c, rows, tupleOfAtom));
    return List.of(columns);
  }

  private Column permuted(int attribute, int rows, int[] tupleOfAtom) {
    int[] codes = values(attribute, rows, tupleOfAtom);
    SplittableGenerator random = generators.get(attribute);
    int from = 0;
    for (int group : groupOfCode) {
      int to = from + (int) outcome.size(group);
      Shuffle.shuffle(codes, from, to, random);
      from = to;
    }
    Schema schema = profile.schema();
    Attribute a =
        attribute < quasi
            ? schema.quasiIdentifier(attribute)
            : schema.sensitive().get(attribute - quasi);
    return new Column(a.name(), a.dictionary(), Codes.of(codes, a.dictionary().size()));
  }

  private int[] groups(int rows) {
    int[] codes = new int[rows];
    int at = 0;
    for (int code = 0; code < groupOfCode.length; code++) {
      int to = at + (int) outcome.size(groupOfCode[code]);
      Arrays.fill(codes, at, to, code);
      at = to;
    }
    return codes;
  }

  private int[] values(int attribute, int rows, int[] tupleOfAtom) {
    int[] codes = new int[rows];
    int at = 0;
    for (int group : groupOfCode) {
      for (int i = 0; i < outcome.parts(group); i++) {
        int atom = outcome.atom(group, i);
        int to = at + (int) outcome.assignment().rows(outcome.part(group, i));
        int value =
            attribute < quasi
                ? profile.code(attribute, tupleOfAtom[atom])
                : profile.sensitive(attribute - quasi, atom);
        Arrays.fill(codes, at, to, value);
        at = to;
      }
    }
    return codes;
  }

  private int[] tuplesOfAtoms() {
    int[] tuples = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tuples, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
    return tuples;
  }

  private Table sorted(List<Column> columns, boolean groupFirst) {
    List<Column> others = new ArrayList<>(columns.subList(1, columns.size()));
    others.sort(headerOrder);
    List<Column> order = new ArrayList<>(others);
    order.add(0, columns.get(0));
    int[] places = new int[columns.get(0).codes().length()];
    Arrays.setAll(places, i -> i);
    int[] sorted = CountingSort.sorted(places, order);
    others.add(groupFirst ? 0 : others.size(), columns.get(0));
    return new Table(others.stream().map(c -> c.select(sorted)).toList());
  }

  /** One row for each group and combination of sensitive values. */
  private Table counted() {
    int[] rowsOfJoint = new int[profile.joints()];
    int[] jointsOfGroup = new int[profile.joints()];
    Codes.Builder groups = new Codes.Builder(1024, numbers.size());
    Codes.Builder joints = new Codes.Builder(1024, profile.joints());
    Codes.Builder counts = new Codes.Builder(1024, 1);
    for (int code = 0; code < groupOfCode.length; code++) {
      int group = groupOfCode[code];
      int n = 0;
      for (int i = 0; i < outcome.parts(group); i++) {
        int joint = profile.joint(outcome.atom(group, i));
        if (rowsOfJoint[joint] == 0) {
          jointsOfGroup[n++] = joint;
        }
        rowsOfJoint[joint] += (int) outcome.assignment().rows(outcome.part(group, i));
      }
      for (int i = 0; i < n; i++) {
        groups.add(code);
        joints.add(jointsOfGroup[i]);
        counts.add(rowsOfJoint[jointsOfGroup[i]]);
        rowsOfJoint[jointsOfGroup[i]] = 0;
      }
    }
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(GROUP, numbers, groups.build()));
    columns.addAll(sensitiveColumns(joints.build()));
    columns.add(countColumn(counts.build()));
    return sorted(columns, true);
  }

  private List<Column> sensitiveColumns(Codes joints) {
    List<Column> columns = new ArrayList<>();
    List<Attribute> sensitive = profile.schema().sensitive();
    for (int s = 0; s < sensitive.size(); s++) {
      int[] codeOfJoint = new int[profile.joints()];
      for (int joint = 0; joint < codeOfJoint.length; joint++) {
        codeOfJoint[joint] = profile.jointCode(s, joint);
      }
      Dictionary values = sensitive.get(s).dictionary();
      columns.add(
          new Column(sensitive.get(s).name(), values, joints.map(codeOfJoint, values.size())));
    }
    return columns;
  }

  private static Column countColumn(Codes counts) {
    BitSet used = new BitSet();
    for (int i = 0; i < counts.length(); i++) {
      used.set(counts.at(i));
    }
    int[] codeOfCount = new int[used.length()];
    List<String> texts = new ArrayList<>();
    for (int count = used.nextSetBit(0); count >= 0; count = used.nextSetBit(count + 1)) {
      codeOfCount[count] = texts.size();
      texts.add(Integer.toString(count));
    }
    Dictionary values = Dictionary.of(Type.INTEGER, texts, Optional.empty());
    return new Column(COUNT, values, counts.map(codeOfCount, values.size()));
  }
}
