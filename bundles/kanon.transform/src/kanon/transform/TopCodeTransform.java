package kanon.transform;

import kanon.api.ProvidesTransform;
import kanon.api.Transform;
import org.osgi.service.component.annotations.Component;

/** Puts the values above a bound together. */
@Component
@ProvidesTransform(
    name = "topCode",
    description = "numbers or dates above a bound become the bound")
public final class TopCodeTransform implements Transform<Tail> {
  @Override
  public Class<Tail> options() {
    return Tail.class;
  }

  @Override
  public Step prepare(Tail options, Keys keys) {
    return options.step(1);
  }
}
