package kanon.transform;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.api.Option;
import kanon.api.ProvidesTransform;
import kanon.api.Transform;
import org.osgi.service.component.annotations.Component;

/** Makes cells missing whose texts stand for that; blanks around a text do not count. */
@Component
@ProvidesTransform(name = "missing", description = "texts that stand for a missing value")
public final class MissingTransform implements Transform<MissingTransform.Missing> {
  record Missing(
      @Option("the texts, such as NA and -9; an empty one is a cell of blanks")
          List<String> texts) {
    Missing {
      if (texts.isEmpty()) {
        throw new IllegalArgumentException("'texts' is empty, expected at least one text");
      }
    }
  }

  @Override
  public Class<Missing> options() {
    return Missing.class;
  }

  @Override
  public Step prepare(Missing options, Keys keys) {
    Set<String> texts =
        options.texts().stream().map(String::strip).collect(Collectors.toUnmodifiableSet());
    return PresentCells.every(
        cell -> texts.contains(cell.strip()) ? Optional.empty() : Optional.of(cell));
  }
}
