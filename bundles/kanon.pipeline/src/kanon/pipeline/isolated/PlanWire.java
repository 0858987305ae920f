package kanon.pipeline.isolated;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Plan;
import kanon.model.Profile;

/** A plan on the pipe. Cells are told by what they stand for and numbered anew as they come. */
final class PlanWire {
  /** Groups without rows are of no use, but some may be. */
  private static final int SPARE = 1_024;

  private PlanWire() {}

  static void write(Plan plan, DataOutputStream out) throws IOException {
    if (plan instanceof Plan.Levels levels) {
      out.writeByte('l');
      Wire.ints(levels.levels(), out);
      Wire.bits(levels.removedTuples(), out);
    } else if (plan instanceof Plan.Classes classes) {
      out.writeByte('c');
      assignment(classes.assignment(), out);
      out.writeInt(classes.cells().size());
      for (int a = 0; a < classes.cells().size(); a++) {
        cells(classes.cells().get(a), out);
        Wire.ints(classes.cellOfClass()[a], out);
      }
    } else if (plan instanceof Plan.Groups groups) {
      out.writeByte('g');
      groups(groups, out);
    } else if (plan instanceof Plan.Sliced sliced) {
      out.writeByte('s');
      groups(sliced.groups(), out);
      Wire.ints(sliced.columnOf(), out);
    } else if (plan instanceof Plan.Counterfeited counterfeited) {
      out.writeByte('f');
      groups(counterfeited.groups(), out);
      Wire.ints(counterfeited.groupOf(), out);
      Wire.ints(counterfeited.values(), out);
    }
  }

  static Plan read(Profile profile, DataInputStream in) throws IOException {
    int attributes = profile.schema().quasiIdentifiers().size();
    return switch (in.readByte()) {
      case 'l' -> new Plan.Levels(Wire.ints(in), Wire.bits(in, profile.tuples()));
      case 'c' -> {
        Assignment assignment = assignment(profile, in);
        if (in.readInt() != attributes) {
          throw new IOException("a plan is of other attributes");
        }
        List<Cells> cells = new ArrayList<>();
        int[][] cellOfClass = new int[attributes][];
        for (int a = 0; a < attributes; a++) {
          cells.add(cells(profile.schema().quasiIdentifier(a), in));
          cellOfClass[a] = Wire.ints(in);
        }
        yield new Plan.Classes(assignment, List.copyOf(cells), cellOfClass);
      }
      case 'g' -> groups(profile, in);
      case 's' -> new Plan.Sliced(groups(profile, in), Wire.ints(in));
      case 'f' -> new Plan.Counterfeited(groups(profile, in), Wire.ints(in), Wire.ints(in));
      default -> throw new IOException("a plan is of no kind");
    };
  }

  private static void groups(Plan.Groups groups, DataOutputStream out) throws IOException {
    assignment(groups.assignment(), out);
    out.writeInt(groups.groups());
    out.writeUTF(groups.kind().name());
  }

  private static Plan.Groups groups(Profile profile, DataInputStream in) throws IOException {
    return new Plan.Groups(
        assignment(profile, in), Wire.number(in, profile.rows() + SPARE), kind(in));
  }

  private static Plan.Bucketization kind(DataInputStream in) throws IOException {
    try {
      return Plan.Bucketization.valueOf(in.readUTF());
    } catch (IllegalArgumentException e) {
      throw new IOException("groups are of no kind", e);
    }
  }

  private static void assignment(Assignment assignment, DataOutputStream out) throws IOException {
    int atoms = assignment.profile().atoms();
    boolean whole = assignment.parts() == atoms;
    for (int atom = 0; atom < atoms && whole; atom++) {
      whole = assignment.partFrom(atom) == atom;
    }
    out.writeBoolean(whole);
    for (int atom = 0; atom < atoms; atom++) {
      int end = whole ? atom + 1 : assignment.partFrom(atom + 1);
      if (!whole) {
        out.writeInt(end - assignment.partFrom(atom));
      }
      for (int part = whole ? atom : assignment.partFrom(atom); part < end; part++) {
        out.writeInt(assignment.target(part));
        if (!whole) {
          out.writeInt(Math.toIntExact(assignment.rows(part)));
        }
      }
    }
  }

  private static Assignment assignment(Profile profile, DataInputStream in) throws IOException {
    if (in.readBoolean()) {
      int[] targets = new int[profile.atoms()];
      for (int atom = 0; atom < targets.length; atom++) {
        targets[atom] = in.readInt();
      }
      return Assignment.whole(profile, targets);
    }
    Assignment.Builder builder = new Assignment.Builder(profile);
    for (int atom = 0; atom < profile.atoms(); atom++) {
      int parts = Wire.number(in, profile.rows(atom));
      for (int part = 0; part < parts; part++) {
        builder.add(atom, in.readInt(), in.readInt());
      }
    }
    return builder.build();
  }

  /** The cells behind values and nodes: intervals, sets of values, and nodes of items. */
  private static void cells(Cells cells, DataOutputStream out) throws IOException {
    Attribute attribute = cells.attribute();
    int first = cells.root() + 1;
    out.writeInt(cells.size() - first);
    for (int cell = first; cell < cells.size(); cell++) {
      if (attribute.items().isPresent()) {
        out.writeByte('i');
        Wire.ints(cells.items(cell), out);
        continue;
      }
      int[] range = cells.range(cell);
      // An interval shows its ends in brackets, a set all of its values in braces.
      boolean interval = cells.label(cell).startsWith("[");
      out.writeByte(interval ? '[' : '{');
      if (interval) {
        Wire.ints(range, out);
      } else {
        BitSet values = new BitSet();
        for (int leaf = 0; leaf < cells.domain(); leaf++) {
          values.set(leaf, cells.covers(cell, leaf));
        }
        Wire.bits(values, out);
      }
    }
  }

  private static int[] nodes(Attribute attribute, DataInputStream in) throws IOException {
    int all = attribute.items().orElseThrow().hierarchy().nodes();
    int[] nodes = Wire.ints(in);
    for (int node : nodes) {
      if (node < 0 || node >= all) {
        throw new IOException("a cell shows a node that is none");
      }
    }
    return nodes;
  }

  private static Cells cells(Attribute attribute, DataInputStream in) throws IOException {
    Cells cells = new Cells(attribute);
    int n = Wire.number(in, Integer.MAX_VALUE);
    for (int i = 0; i < n; i++) {
      int expected = cells.size();
      byte kind = in.readByte();
      int cell =
          switch (kind) {
            case 'i' -> cells.items(nodes(attribute, in));
            case '[' -> {
              int[] range = Wire.ints(in);
              yield range.length == 2 ? cells.interval(range[0], range[1]) : -1;
            }
            case '{' -> cells.values(Wire.bits(in, attribute.dictionary().size()));
            default -> -1;
          };
      if (cell != expected) {
        throw new IOException("a cell is none, or one that was there");
      }
    }
    return cells;
  }
}
