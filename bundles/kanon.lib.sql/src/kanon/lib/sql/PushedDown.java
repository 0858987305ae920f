package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Frequencies;
import kanon.api.FrequencyTable;
import kanon.api.Run;
import kanon.model.FrequencySet;
import kanon.model.Profile;

/**
 * Frequency sets that the database computes, as in the Incognito paper: the facts of a star schema
 * are joined to its dimensions and counted. A set that is asked for as a table stays there, is
 * rolled up to others and judged there; else its classes are fetched.
 */
final class PushedDown implements Frequencies {
  private final Star star;
  private final Profile profile;
  private final boolean histograms;
  private final Run run;

  PushedDown(Star star, Profile profile, boolean histograms, Run run) {
    this.star = star;
    this.profile = profile;
    this.histograms = histograms;
    this.run = run;
  }

  /** Where the goal looks at sensitive values or persons, classes are judged in this process. */
  @Override
  public FrequencyTable table(int[] levels) {
    return histograms ? FrequencyTable.of(at(levels)) : StarTable.of(star, levels, run);
  }

  @Override
  public FrequencySet at(int[] levels) {
    boolean carried = histograms && !profile.schema().carried().isEmpty();
    int n = carried ? star.attributes() : star.quasiIdentifiers();
    List<Integer> grouped = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    for (int a = 0; a < n; a++) {
      if (a >= levels.length || !star.single(a, levels[a])) {
        grouped.add(a);
        columns.add("CAST(t.%s AS BIGINT)".formatted(Star.column(a)));
      }
    }
    columns.add("t." + Star.COUNT);
    String sql =
        "SELECT %s FROM (%s) AS t"
            .formatted(String.join(", ", columns), star.scan(levels, carried, run));
    FrequencySet.Builder builder = new FrequencySet.Builder(profile, levels, carried);
    int[] codes = new int[n];
    star.database()
        .groups(
            run,
            sql,
            columns.size(),
            values -> {
              for (int i = 0; i < grouped.size(); i++) {
                codes[grouped.get(i)] = (int) values[i];
              }
              builder.add(codes, values[grouped.size()]);
            });
    return builder.build(run.parallel());
  }
}
