package kanon.pipeline.session;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.api.Session;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;

/**
 * Texts that a config has transforms put into a column of another type, such as the label 90+ into
 * ages: engines know the column's cells alone, and would have its user look for a fault of the
 * data.
 */
final class OddTexts {
  private OddTexts() {}

  /** The values of a column in its type; a fault of the config's own texts names them. */
  static Dictionary dictionary(Session session, String name, Config.Field field, RunControl run) {
    try {
      return session.dictionary(name, field.type(), run);
    } catch (KanonException e) {
      if (!e.code().equals("NOT_OF_TYPE") || field.transforms().isEmpty()) {
        throw e;
      }
      Dictionary cells = session.dictionary(name, Type.STRING, run);
      throw refused(name, field, cells).orElse(e);
    }
  }

  private static Optional<KanonException> refused(
      String name, Config.Field field, Dictionary cells) {
    List<Config.TransformSpec> steps = field.transforms();
    for (int step = 0; step < steps.size(); step++) {
      Config.TransformSpec spec = steps.get(step);
      Optional<String> odd =
          texts(spec.value())
              .filter(text -> !field.type().accepts(text) && cells.code(text) >= 0)
              .findFirst();
      if (odd.isPresent()) {
        return Optional.of(
            KanonException.usage(
                "BAD_CONFIG",
                "attributes.%s.transform.%d: '%s' makes cells '%s', and the attribute's type is %s; leave that text out, or make the type string"
                    .formatted(name, step, spec.transform(), odd.get(), field.type().label())));
      }
    }
    return Optional.empty();
  }

  private static Stream<String> texts(Object value) {
    if (value instanceof Map<?, ?> options) {
      return options.values().stream().flatMap(OddTexts::texts);
    }
    if (value instanceof Collection<?> items) {
      return items.stream().flatMap(OddTexts::texts);
    }
    return value instanceof String text ? Stream.of(text) : Stream.empty();
  }
}
