package kanon.testkit;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import kanon.api.Engine;
import kanon.api.Run;
import kanon.api.Transformation;
import kanon.model.Table;
import org.osgi.annotation.versioning.ProviderType;

/** An input for tests: what stands in a config, and the rows that an importer would read. */
@ProviderType
public final class TestInput implements Engine.Input {
  private final Map<String, Object> settings;
  private final List<Transformation> transformations;
  private final Supplier<Table> rows;

  private TestInput(
      Map<String, Object> settings, List<Transformation> transformations, Supplier<Table> rows) {
    this.settings = settings;
    this.transformations = transformations;
    this.rows = rows;
  }

  /** An input whose engine finds the data itself. */
  public static Engine.Input of(Map<String, Object> settings) {
    return of(settings, List.of());
  }

  /** An input of rows. */
  public static Engine.Input of(Map<String, Object> settings, Table table) {
    return of(settings, () -> table);
  }

  /** An input of rows that tells when it is asked for them. */
  static Engine.Input of(Map<String, Object> settings, Supplier<Table> rows) {
    return new TestInput(settings, List.of(), rows);
  }

  /** An input whose engine is to change columns. */
  public static Engine.Input of(
      Map<String, Object> settings, List<? extends Transformation> transformations) {
    return new TestInput(settings, List.copyOf(transformations), () -> new Table(List.of()));
  }

  @Override
  public Map<String, Object> settings() {
    return settings;
  }

  @Override
  public List<Transformation> transformations() {
    return transformations;
  }

  @Override
  public Table table(Run run) {
    return rows.get();
  }
}
