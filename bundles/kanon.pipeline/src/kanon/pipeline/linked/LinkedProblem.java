package kanon.pipeline.linked;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.report.Job;
import kanon.api.report.LinkedJob;
import kanon.lib.persons.PersonGroups;
import kanon.model.KanonException;
import kanon.pipeline.config.LinkedConfig;
import kanon.pipeline.control.RunControl;

/** Linked tables as one problem, whose unit is a person with all her rows. */
final class LinkedProblem {
  private LinkedProblem() {}

  /** Groups of persons of whom all rows together show the same, as many rows removed as allowed. */
  static PersonGroups solve(LinkedTables tables, RunControl run) {
    requirePersons(tables);
    PersonGroups groups =
        PersonGroups.of(tables.forest(), tables.k(), new LinkedGoal(tables), run)
            .orElseThrow(
                () ->
                    KanonException.infeasible(
                        "PERSONS_DIFFER",
                        "The privacy models do not hold of linked tables even where all persons show the same"));
    List<String> problems = new ArrayList<>();
    for (int t = 0; t < tables.all().size(); t++) {
      LinkedTable table = tables.all().get(t);
      long removable = table.prepared.config().removable(table.rows());
      if (groups.removed(t) > removable) {
        problems.add(
            "%d of the %d rows of '%s' (%s) would be removed, at most %d (%s) may be"
                .formatted(
                    groups.removed(t),
                    table.rows(),
                    table.name,
                    share(groups.removed(t), table.rows()),
                    removable,
                    share(removable, table.rows())));
      }
    }
    if (!problems.isEmpty()) {
      throw KanonException.infeasible(
          "PERSONS_DIFFER",
          "So that all rows of at least %d persons show the same, %s; raise suppression.limit, or lower k"
              .formatted(tables.k(), String.join("; ", problems)));
    }
    return groups;
  }

  /** Refuses tables of fewer persons than have to show the same. */
  static void requirePersons(LinkedTables tables) {
    int persons = tables.forest().rows(0);
    if (persons < tables.k()) {
      throw KanonException.infeasible(
          "IMPOSSIBLE_GOAL",
          "%d persons have to show the same, table '%s' has %d"
              .formatted(tables.k(), tables.all().get(0).name, persons));
    }
  }

  private static String share(long some, long all) {
    return String.format(Locale.ROOT, "%.1f %%", 100.0 * some / Math.max(1, all));
  }

  /**
   * A table's config as it is run; keys have no transforms, which the keys of the config stand for.
   */
  static LinkedJob.Table asAsked(LinkedTable table, LinkedConfig config) {
    LinkedJob.Table part = table.prepared.part();
    List<String> keys = config.keyColumns(table.name);
    Map<String, Job.Column> columns = new LinkedHashMap<>();
    part.attributes()
        .forEach(
            (name, c) ->
                columns.put(
                    name,
                    keys.contains(name)
                        ? new Job.Column(
                            c.role(),
                            Optional.empty(),
                            c.type(),
                            c.hierarchy(),
                            c.order(),
                            c.domain(),
                            c.weight(),
                            c.releaseAnyway(),
                            c.separator())
                        : c));
    return new LinkedJob.Table(
        part.input(),
        Collections.unmodifiableMap(columns),
        part.others(),
        table.link().isEmpty() ? Optional.empty() : part.privacy(),
        part.output());
  }
}
