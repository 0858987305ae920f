package kanon.transform;

import java.util.Optional;
import kanon.api.Option;
import kanon.api.ProvidesTransform;
import kanon.api.Transform;
import org.osgi.service.component.annotations.Component;

/** Puts one text into every cell, missing ones among them: that one is missing would tell, too. */
@Component
@ProvidesTransform(
    name = "constant",
    description = "the same text in every cell, missing ones as well",
    hides = true)
public final class ConstantTransform implements Transform<ConstantTransform.Constant> {
  record Constant(@Option("the text") String text) {}

  @Override
  public Class<Constant> options() {
    return Constant.class;
  }

  @Override
  public Step prepare(Constant options, Keys keys) {
    Optional<String> text = Optional.of(options.text());
    return (cell, person) -> text;
  }
}
