package kanon.transform;

import java.util.Optional;
import kanon.api.NoOptions;
import kanon.api.ProvidesTransform;
import kanon.api.Transform;
import org.osgi.service.component.annotations.Component;

/** Makes every cell missing: the column stays, for those who expect it, and says nothing. */
@Component
@ProvidesTransform(
    name = "empty",
    description = "every cell missing; the column stays",
    hides = true)
public final class EmptyTransform implements Transform<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Step prepare(NoOptions options, Keys keys) {
    return (cell, person) -> Optional.empty();
  }
}
