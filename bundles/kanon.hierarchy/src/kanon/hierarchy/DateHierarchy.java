package kanon.hierarchy;

import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.Locale;
import kanon.api.HierarchyBuilder;
import kanon.api.Option;
import kanon.api.ProvidesHierarchy;
import kanon.model.Dictionary;
import kanon.model.Type;
import org.osgi.service.component.annotations.Component;

/**
 * Dates by the calendar (ISO 8601): {@code 2024-12-31}, {@code 2025-W01}, {@code 2024-12}, {@code
 * 2024-Q4}, {@code 2024}, {@code 2020-2029}, {@code 2000-2099}. Decades and centuries are those
 * whose years begin alike. Weeks lie across months and years, so nothing but the root stands above
 * them.
 */
@Component
@ProvidesHierarchy(
    name = "date",
    description = "each level is a coarser part of the calendar, as in 2024-12-31, 2024-12, 2024")
public final class DateHierarchy implements HierarchyBuilder<DateHierarchy.Dates> {
  /** About how many characters a label has. */
  private static final int LABEL = 16;

  enum Step {
    DAY,
    WEEK,
    MONTH,
    QUARTER,
    YEAR,
    DECADE,
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
        case DECADE -> years(year, 10);
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
      @Option("the levels, each coarser: day, week, month, quarter, year, decade, century")
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
      return step.name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Class<Dates> options() {
    return Dates.class;
  }

  @Override
  public Levels build(Dictionary values, Dates options, Files files) {
    Paths.requireType("date", values, List.of(Type.DATE), "date");
    return Paths.of(
        values,
        options.steps().size() + 1,
        LABEL,
        value -> {
          LocalDate date = LocalDate.parse(value.strip());
          String[] path = new String[options.steps().size() + 1];
          for (int l = 0; l < options.steps().size(); l++) {
            path[l] = options.steps().get(l).label(date);
          }
          path[path.length - 1] = Paths.ROOT;
          return path;
        });
  }
}
