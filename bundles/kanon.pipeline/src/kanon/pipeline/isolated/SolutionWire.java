package kanon.pipeline.isolated;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalDouble;
import kanon.model.Guarantee;
import kanon.model.Profile;
import kanon.model.Solution;

/** A solution on the pipe: plan, promise and what was counted. */
public final class SolutionWire {
  private static final int MOST_STATISTICS = 10_000;

  private SolutionWire() {}

  /** Writes a solution. */
  public static void write(Solution solution, DataOutputStream out) throws IOException {
    PlanWire.write(solution.plan(), out);
    Guarantee guarantee = solution.guarantee();
    Wire.constant(guarantee.kind(), out);
    Wire.optional(guarantee.ratio(), out);
    Wire.optional(guarantee.lowerBound(), out);
    Wire.optional(guarantee.cost(), out);
    out.writeBoolean(guarantee.lowest().isPresent());
    if (guarantee.lowest().isPresent()) {
      Wire.ints(guarantee.lowest().orElseThrow(), out);
      Wire.ints(guarantee.highest().orElseThrow(), out);
    }
    out.writeInt(solution.statistics().size());
    for (Map.Entry<String, Object> statistic : solution.statistics().entrySet()) {
      Wire.text(statistic.getKey(), out);
      statistic(statistic.getValue(), out);
    }
  }

  private static void statistic(Object value, DataOutputStream out) throws IOException {
    if (value instanceof Long number) {
      out.writeByte('l');
      out.writeLong(number);
    } else if (value instanceof Double number) {
      out.writeByte('d');
      out.writeDouble(number);
    } else if (value instanceof int[][] nodes) {
      out.writeByte('n');
      out.writeInt(nodes.length);
      for (int[] node : nodes) {
        Wire.ints(node, out);
      }
    } else {
      out.writeByte('s');
      Wire.text(String.valueOf(value), out);
    }
  }

  /** Reads a solution over a profile; whether it is a good one is for others to judge. */
  static Solution read(Profile profile, DataInputStream in) throws IOException {
    Solution solution = Solution.of(PlanWire.read(profile, in), guarantee(in));
    int n = Wire.number(in, MOST_STATISTICS);
    for (int i = 0; i < n; i++) {
      String name = Wire.text(in);
      solution =
          switch (in.readByte()) {
            case 'l' -> solution.with(name, in.readLong());
            case 'd' -> solution.with(name, in.readDouble());
            case 'n' -> solution.with(name, nodes(in));
            default -> solution.with(name, Wire.text(in));
          };
    }
    return solution;
  }

  private static int[][] nodes(DataInputStream in) throws IOException {
    int[][] nodes = new int[Wire.number(in, 1 << 20)][];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = Wire.ints(in);
    }
    return nodes;
  }

  private static Guarantee guarantee(DataInputStream in) throws IOException {
    Guarantee guarantee = Guarantee.of(Wire.constant(Guarantee.Kind.class, in));
    OptionalDouble ratio = Wire.optionalNumber(in);
    OptionalDouble bound = Wire.optionalNumber(in);
    OptionalDouble cost = Wire.optionalNumber(in);
    if (in.readBoolean()) {
      guarantee = guarantee.within(Wire.ints(in), Wire.ints(in));
    }
    if (ratio.isPresent()) {
      guarantee = guarantee.withRatio(ratio.getAsDouble());
    }
    return bound.isPresent() && cost.isPresent()
        ? guarantee.withBound(bound.getAsDouble(), cost.getAsDouble())
        : guarantee;
  }
}
