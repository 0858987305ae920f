package kanon.pipeline.look;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.HierarchyBuilder;
import kanon.api.report.HierarchyReport;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.pipeline.config.Config;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.ValueCounts;
import kanon.pipeline.session.WorkbenchCall;
import org.jspecify.annotations.Nullable;

/**
 * The values of one column and the hierarchy that the config names for it. A file that lacks values
 * of the data is read all the same, so that somebody can see which and add them.
 */
public final class HierarchyLook {
  private static final String LACKING = "VALUE_NOT_IN_HIERARCHY";

  private final WorkbenchCall call;
  private final Preparation prepared;
  private final DataCache.Opened data;
  private final String column;
  private final Config.Field field;

  private HierarchyLook(
      WorkbenchCall call,
      Preparation prepared,
      DataCache.Opened data,
      String column,
      Config.Field field) {
    this.call = call;
    this.prepared = prepared;
    this.data = data;
    this.column = column;
    this.field = field;
  }

  /** Looks at a column. */
  public static HierarchyReport of(WorkbenchCall call, Map<String, Object> tree, String column) {
    Preparation prepared = Preparation.of(call, tree, Preparation.Purpose.RISK);
    Config.@Nullable Field field = prepared.config().attributes().get(column);
    if (field == null) {
      throw KanonException.usage(
          "UNKNOWN_COLUMN",
          kanon.api.Names.unknown("column", column, prepared.config().attributes().keySet()));
    }
    return new HierarchyLook(call, prepared, prepared.open(), column, field).report();
  }

  private HierarchyReport report() {
    call.run().phase("hierarchy");
    Type type = field.type();
    Dictionary values = data.session().dictionary(column, type, call.run());
    ValueCounts counts =
        new ValueCounts(
            data.session(), column, type, values, prepared.config().attributes(), call.run());
    long[] rows = counts.all();
    Optional<BoundPlugin> builder =
        Optional.ofNullable(prepared.plugins().hierarchies().get(column));
    Optional<HierarchyBuilder.Levels> levels = Optional.empty();
    Optional<String> problem = Optional.empty();
    try {
      levels = builder.map(b -> build(b, values, counts));
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED || e.kind() == KanonException.Kind.INTERNAL) {
        throw e;
      }
      problem = Optional.of(e.code());
    }
    List<HierarchyReport.Leaf> leaves = leaves(values, rows, levels);
    return new HierarchyReport(
        call.platform().version(),
        column,
        type,
        data.session().rows(),
        data.session().rows() - Arrays.stream(rows).sum(),
        field.hierarchy().map(Config.HierarchySpec::builder),
        problem,
        leaves.stream().mapToInt(leaf -> leaf.labels().size()).max().orElse(0),
        leaves);
  }

  private HierarchyBuilder.Levels build(
      BoundPlugin builder, Dictionary values, ValueCounts counts) {
    try {
      return build(builder, values, (HierarchyBuilder.Counts) counts);
    } catch (KanonException e) {
      if (!e.code().equals(LACKING)) {
        throw e;
      }
      Optional<String> missing =
          values.missing() < 0 ? Optional.empty() : Optional.of(values.value(values.missing()));
      return build(builder, Dictionary.of(values.type(), List.of(), missing), code -> 0);
    }
  }

  private HierarchyBuilder.Levels build(
      BoundPlugin builder, Dictionary values, HierarchyBuilder.Counts counts) {
    HierarchyBuilder<Record> plugin = builder.as(HierarchyBuilder.class);
    InputFiles files = call.data().files();
    HierarchyBuilder.Files found =
        new HierarchyBuilder.Files() {
          @Override
          public Path find(String name) {
            return files.find(name);
          }

          @Override
          public void check() {
            call.run().check();
          }
        };
    return PluginCall.on(
        builder.lease(), call.run(), () -> plugin.build(values, counts, builder.options(), found));
  }

  private static List<HierarchyReport.Leaf> leaves(
      Dictionary values, long[] rows, Optional<HierarchyBuilder.Levels> levels) {
    List<HierarchyReport.Leaf> leaves = new ArrayList<>();
    if (levels.isPresent()) {
      Dictionary known = levels.get().leaves();
      for (int code = 0; code < known.present(); code++) {
        String value = known.value(code);
        int occurring = values.code(value);
        leaves.add(
            new HierarchyReport.Leaf(
                value,
                occurring < 0 ? 0 : rows[occurring],
                List.of(levels.get().ancestors().get(code))));
      }
    }
    for (int code = 0; code < values.present(); code++) {
      String value = values.value(code);
      if (levels.isEmpty() || levels.get().leaves().code(value) < 0) {
        leaves.add(new HierarchyReport.Leaf(value, rows[code], List.of()));
      }
    }
    return leaves;
  }
}
