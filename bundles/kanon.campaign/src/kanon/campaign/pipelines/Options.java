package kanon.campaign.pipelines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import kanon.campaign.plain.Draw;

/** Draws options of algorithms from what the platform says of them. */
final class Options {
  private final Pipeline pipeline;

  Options(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** An algorithm with options, as it stands in a config. */
  Map<String, Object> of(String algorithm, Draw draw) {
    Map<String, Object> chosen = new LinkedHashMap<>();
    chosen.put("name", algorithm);
    for (OptionInfo option : pipeline.options(PluginKind.ALGORITHM, algorithm)) {
      if (option.required() || draw.oneIn(2)) {
        value(option, draw).ifPresent(value -> chosen.put(option.name(), value));
      }
    }
    return chosen;
  }

  private static Optional<Object> value(OptionInfo option, Draw draw) {
    List<String> values = option.values();
    if (!values.isEmpty()) return Optional.of(draw.of(values));
    return switch (option.type()) {
      case "true or false" -> Optional.of(draw.oneIn(2));
      case "number" -> Optional.of(draw.between(1, 8) / 8.0);
      case "integer" -> Optional.of((long) draw.between(1, 20));
      default -> Optional.empty();
    };
  }
}
