package kanon.transform;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import kanon.api.Option;
import kanon.api.ProvidesTransform;
import kanon.api.Transform;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/**
 * Shifts all dates of one person by the same number of days, so that the times between them stay.
 * The number follows from a key and the person, is never 0, and lies as likely anywhere within the
 * bounds.
 */
@Component
@ProvidesTransform(
    name = "dateShift",
    description = "dates shifted by a number of days that is each person's own, by a secret key")
public final class DateShiftTransform implements Transform<DateShiftTransform.DateShift> {
  private static final int MOST = 36_525;

  record DateShift(
      @Option("the column that tells persons apart") String person,
      @Option(
              "the key: a file of 'kanon keys new', env:NAME for a variable of the environment, or fresh for one that is forgotten after the run")
          String key,
      @Option(value = "the most days that dates are shifted by, either way", standard = "365")
          int days,
      @Option("missing: what becomes of cells that are no dates or nobody's; an error by default")
          Optional<Otherwise> otherwise) {
    DateShift {
      if (person.isEmpty()) {
        throw new IllegalArgumentException("'person' is empty, expected the name of a column");
      }
      if (days < 1 || days > MOST) {
        throw new IllegalArgumentException("'days' is " + days + ", expected 1 to " + MOST);
      }
    }
  }

  @Override
  public Class<DateShift> options() {
    return DateShift.class;
  }

  @Override
  public Optional<String> person(DateShift options) {
    return Optional.of(options.person());
  }

  @Override
  public Step prepare(DateShift options, Keys keys) {
    Key key = keys.key(options.key());
    return (cell, person) -> {
      if (cell.isEmpty()) {
        return cell;
      }
      Optional<String> shifted =
          person.flatMap(
              who ->
                  Dates.iso(cell.get().strip())
                      .map(
                          date -> date.plusDays(days(new KeyedDraws(key, "", who), options.days())))
                      .filter(Dates::common)
                      .map(LocalDate::toString));
      if (shifted.isEmpty() && options.otherwise().isEmpty()) {
        throw KanonException.input(
            "VALUE_UNFIT",
            "expects " + Dates.EXPECTED + " beside a cell of '" + options.person() + "'");
      }
      return shifted;
    };
  }

  /** The days that it was shifted by, which all dates of one person have in common. */
  @Override
  public Optional<Trace> trace(DateShift options) {
    return Optional.of(
        (cell, changed) -> {
          Optional<LocalDate> before = cell.flatMap(text -> Dates.iso(text.strip()));
          Optional<LocalDate> after = changed.flatMap(Dates::iso);
          if (changed.isEmpty()) {
            return cell.isEmpty() || options.otherwise().isPresent()
                ? Optional.of("")
                : Optional.empty();
          }
          if (before.isEmpty() || after.isEmpty()) {
            return Optional.empty();
          }
          long days = ChronoUnit.DAYS.between(before.get(), after.get());
          return days != 0 && Math.abs(days) <= options.days()
              ? Optional.of(String.valueOf(days))
              : Optional.empty();
        });
  }

  /** From -most to most without 0. */
  private static int days(KeyedDraws draws, int most) {
    int drawn = draws.belowMany(2 * most) - most;
    return drawn < 0 ? drawn : drawn + 1;
  }
}
