package kanon.transform;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import kanon.api.Option;
import kanon.api.ProvidesTransform;
import kanon.api.Transform;
import org.osgi.service.component.annotations.Component;

/** Makes a date of birth an age in completed years. */
@Component
@ProvidesTransform(
    name = "ageAt",
    description = "completed years from the cell's date to a given one")
public final class AgeTransform implements Transform<AgeTransform.Age> {
  record Age(
      @Option("the date at which the age is told, such as \"2024-12-31\"") String date,
      @Option("missing: what becomes of cells that are no date up to that one; an error by default")
          Optional<Otherwise> otherwise) {
    Age {
      if (Dates.iso(date).isEmpty()) {
        throw new IllegalArgumentException(
            "'date' is \"" + date + "\", expected " + Dates.EXPECTED);
      }
    }
  }

  @Override
  public Class<Age> options() {
    return Age.class;
  }

  @Override
  public Step prepare(Age options, Keys keys) {
    LocalDate at = Dates.iso(options.date()).orElseThrow();
    return PresentCells.some(
        Dates.EXPECTED + ", not after " + at,
        options.otherwise(),
        cell ->
            Dates.iso(cell.strip())
                .filter(date -> !date.isAfter(at))
                .map(date -> String.valueOf(ChronoUnit.YEARS.between(date, at))));
  }
}
