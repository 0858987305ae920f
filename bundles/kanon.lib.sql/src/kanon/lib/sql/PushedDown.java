package kanon.lib.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Frequencies;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.FrequencySet;
import kanon.model.KeyLayout;
import kanon.model.Profile;

/**
 * Frequency sets that the database computes, as in the Incognito paper: the table is joined to a
 * dimension of each attribute on its level, and counted.
 */
final class PushedDown implements Frequencies {
  private final Coding coding;
  private final Profile profile;
  private final boolean histograms;
  private final Run run;
  private final Map<List<Integer>, String> levelTables = new HashMap<>();

  PushedDown(Coding coding, Profile profile, boolean histograms, Run run) {
    this.coding = coding;
    this.profile = profile;
    this.histograms = histograms && !profile.schema().carried().isEmpty();
    this.run = run;
  }

  @Override
  public synchronized FrequencySet at(int[] levels) {
    int quasi = levels.length;
    int n = histograms ? coding.attributes() : quasi;
    KeyLayout layout = coding.layout();
    String[] terms = new String[layout.words()];
    Arrays.fill(terms, "CAST(0 AS BIGINT)");
    StringBuilder joins = new StringBuilder();
    for (int a = 0; a < n; a++) {
      int w = layout.word(a);
      if (a < quasi) {
        String table = coding.database().dialect().temporary(level(a, levels[a]));
        joins.append(" JOIN %s v%d ON v%d.code = r.q%d".formatted(table, a, a, a));
        terms[w] += " + v" + a + ".k";
      } else {
        terms[w] += " + r.p" + (a - quasi);
      }
    }
    List<String> names = KeyColumns.of(layout, "t");
    List<String> columns = new ArrayList<>();
    for (String name : names) {
      columns.add(terms[columns.size()] + " AS " + name);
    }
    String by = String.join(", ", names);
    String sql =
        "SELECT %s, count(*) FROM (SELECT %s FROM (%s) AS r%s) AS t GROUP BY %s"
            .formatted(by, String.join(", ", columns), coding.coded(), joins, by);
    FrequencySet.Builder builder = new FrequencySet.Builder(profile, levels, histograms);
    int[] codes = new int[n];
    coding
        .database()
        .scan(
            run,
            sql,
            layout.words() + 1,
            values -> {
              for (int a = 0; a < n; a++) {
                codes[a] = layout.codeFrom(values, 0, a);
              }
              builder.add(codes, values[layout.words()]);
            });
    return builder.build(run.parallel());
  }

  /** A dimension: for each value its code on a level, at the place that it has in the key. */
  private String level(int a, int level) {
    return levelTables.computeIfAbsent(
        List.of(a, level),
        key -> {
          Attribute attribute = profile.schema().quasiIdentifier(a);
          int[] step = attribute.step(0, level);
          long[] placed = new long[step.length];
          Arrays.setAll(placed, code -> coding.layout().placed(a, step[code]));
          return coding.numbers(placed, run);
        });
  }
}
