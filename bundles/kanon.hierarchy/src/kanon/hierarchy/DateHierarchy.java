package kanon.hierarchy;

import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import kanon.api.HierarchyBuilder;
import kanon.api.Option;
import kanon.api.ProvidesHierarchy;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Type;
import org.osgi.service.component.annotations.Component;

/**
 * Dates by the calendar (ISO 8601): {@code 2024-12-31}, {@code 2025-W01}, {@code 2024-12}, {@code
 * 2024-Q4}, {@code 2024}, {@code 2020-2024}, {@code 2020-2029}, {@code 2020-2039}, {@code
 * 2000-2099}. Texts that are months, {@code 2024-12}, are read as such. Weeks lie across months and
 * years, so nothing but the root stands above them.
 */
@Component
@ProvidesHierarchy(
    name = "date",
    description = "each level is a coarser part of the calendar, as in 2024-12-31, 2024-12, 2024")
public final class DateHierarchy implements HierarchyBuilder<DateHierarchy.Dates> {
  /** About how many characters a label has. */
  private static final int LABEL = 16;

  private static final Pattern MONTH = Pattern.compile("\\d{4}-(0[1-9]|1[0-2])");

  enum Step {
    DAY,
    WEEK,
    MONTH,
    QUARTER,
    YEAR,
    FIVE_YEARS,
    DECADE,
    TWENTY_YEARS,
    CENTURY;

    String label(LocalDate date) {
      int year = date.getYear();
      return switch (this) {
        case DAY -> date.toString();
        case WEEK ->
            String.format(
                Locale.ROOT,
                "%s-W%02d",
                year(date.get(IsoFields.WEEK_BASED_YEAR)),
                date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
        case MONTH -> String.format(Locale.ROOT, "%s-%02d", year(year), date.getMonthValue());
        case QUARTER -> year(year) + "-Q" + date.get(IsoFields.QUARTER_OF_YEAR);
        case YEAR -> year(year);
        case FIVE_YEARS -> years(year, 5);
        case DECADE -> years(year, 10);
        case TWENTY_YEARS -> years(year, 20);
        case CENTURY -> years(year, 100);
      };
    }

    private static String year(int year) {
      return String.format(Locale.ROOT, year < 0 ? "%05d" : "%04d", year);
    }

    private static String years(int year, int span) {
      int first = Math.floorDiv(year, span) * span;
      return year(first) + "-" + year(first + span - 1);
    }
  }

  record Dates(
      @Option(
              "the levels, each coarser: day, week, month, quarter, year, five-years, decade,"
                  + " twenty-years, century")
          List<Step> steps) {
    Dates {
      if (steps.isEmpty()) {
        throw new IllegalArgumentException("'steps' is empty, expected at least one step");
      }
      for (int i = 1; i < steps.size(); i++) {
        Step finer = steps.get(i - 1);
        Step coarser = steps.get(i);
        if (finer == Step.WEEK || coarser.compareTo(finer) <= 0) {
          throw new IllegalArgumentException(
              "'steps' has %s after %s, expected %s"
                  .formatted(
                      name(coarser),
                      name(finer),
                      finer == Step.WEEK
                          ? "nothing after week, which lies across all others"
                          : "a coarser step"));
        }
      }
    }

    private static String name(Step step) {
      return step.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Override
  public Class<Dates> options() {
    return Dates.class;
  }

  /** Whether all values are months, for which only what is coarser means something. */
  private static boolean months(Dictionary values, Step finest) {
    for (int code = 0; code < values.present(); code++) {
      if (!MONTH.matcher(values.value(code).strip()).matches()) {
        return false;
      }
    }
    if (finest.compareTo(Step.MONTH) < 0) {
      throw KanonException.usage(
          "TYPE_UNFIT", "'date' of months begins with month or coarser, not " + Dates.name(finest));
    }
    return true;
  }

  @Override
  public Levels build(Dictionary values, Dates options, Files files) {
    boolean months = values.type() == Type.STRING && months(values, options.steps().get(0));
    if (!months) {
      Paths.requireType("date", values, List.of(Type.DATE), "date, or texts that are months");
    }
    return Paths.of(
        values,
        options.steps().size() + 1,
        LABEL,
        files,
        value -> {
          LocalDate date = LocalDate.parse(months ? value.strip() + "-01" : value.strip());
          String[] path = new String[options.steps().size() + 1];
          for (int l = 0; l < options.steps().size(); l++) {
            path[l] = options.steps().get(l).label(date);
          }
          path[path.length - 1] = Paths.ROOT;
          return path;
        });
  }
}
