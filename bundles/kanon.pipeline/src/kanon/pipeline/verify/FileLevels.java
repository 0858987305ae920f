package kanon.pipeline.verify;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kanon.api.HierarchyBuilder;
import kanon.model.Attribute;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Role;
import kanon.model.Type;
import kanon.pipeline.config.Config;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;

/** Hierarchies that stand for themselves, without the values of a table, as files do. */
final class FileLevels {
  private FileLevels() {}

  /** The attribute of a released column; empty where its hierarchy needs the original's values. */
  static Optional<Attribute> of(WorkbenchCall call, Preparation told, Column released) {
    BoundPlugin builder = told.plugins().hierarchies().get(released.name());
    if (builder == null) {
      return Optional.empty();
    }
    HierarchyBuilder<Record> plugin = builder.as(HierarchyBuilder.class);
    Optional<String> missing =
        released.dictionary().missing() < 0
            ? Optional.empty()
            : Optional.of(released.dictionary().value(released.dictionary().missing()));
    Type type =
        Optional.ofNullable(told.config().attributes().get(released.name()))
            .map(Config.Field::type)
            .orElse(Type.STRING);
    Dictionary none = Dictionary.of(type, List.of(), missing);
    HierarchyBuilder.Levels levels =
        PluginCall.on(
            builder.lease(), call.run(), () -> plugin.build(none, builder.options(), files(call)));
    Dictionary leaves = levels.leaves();
    return leaves.present() == 0
        ? Optional.empty()
        : Optional.of(
            Attribute.of(released.name(), Role.QUASI_IDENTIFIER, leaves)
                .with(Hierarchy.of(leaves, levels.ancestors(), call.run()::check)));
  }

  private static HierarchyBuilder.Files files(WorkbenchCall call) {
    return new HierarchyBuilder.Files() {
      @Override
      public Path find(String name) {
        return call.data().files().find(name);
      }

      @Override
      public void check() {
        call.run().check();
      }
    };
  }
}
