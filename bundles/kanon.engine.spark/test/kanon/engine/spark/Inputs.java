package kanon.engine.spark;

import java.util.List;
import java.util.Map;
import kanon.api.Engine;
import kanon.api.Run;
import kanon.model.Table;

/** What an engine is told in a config's {@code input}. */
final class Inputs {
  private Inputs() {}

  static Engine.Input of(Map<String, Object> settings) {
    return new Engine.Input() {
      @Override
      public Map<String, Object> settings() {
        return settings;
      }

      @Override
      public Table table(Run run) {
        return new Table(List.of());
      }
    };
  }
}
