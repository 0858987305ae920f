package kanon.transform;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import kanon.api.Option;
import kanon.api.ProvidesTransform;
import kanon.api.Transform;
import org.osgi.service.component.annotations.Component;

/** Rounds numbers to the nearest multiple of a step, halves away from zero, exactly. */
@Component
@ProvidesTransform(name = "round", description = "numbers rounded to multiples of a step")
public final class RoundTransform implements Transform<RoundTransform.Round> {
  record Round(
      @Option("the step, such as 5, 100 or 0.1") Number to,
      @Option("missing: what becomes of cells that are no numbers; an error by default")
          Optional<Otherwise> otherwise) {
    Round {
      if (Numbers.of(to).signum() <= 0) {
        throw new IllegalArgumentException("'to' is " + to + ", expected a number above 0");
      }
    }
  }

  @Override
  public Class<Round> options() {
    return Round.class;
  }

  @Override
  public Step prepare(Round options, Keys keys) {
    BigDecimal step = Numbers.of(options.to()).stripTrailingZeros();
    BigDecimal exact = step.scale() < 0 ? step.setScale(0) : step;
    return PresentCells.some(
        "a number such as 12 or 12.5",
        options.otherwise(),
        cell -> Numbers.of(cell).map(number -> rounded(number, exact)));
  }

  private static String rounded(BigDecimal number, BigDecimal step) {
    return number.divide(step, 0, RoundingMode.HALF_UP).multiply(step).toPlainString();
  }
}
