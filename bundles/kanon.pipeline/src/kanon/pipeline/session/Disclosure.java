package kanon.pipeline.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import kanon.api.Combined;
import kanon.api.Session;
import kanon.api.report.Job;
import kanon.api.report.WhatLeaves;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.figures.Leaving;
import kanon.pipeline.figures.RawColumns;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.transform.Transformations;

/**
 * What leaves, and whether columns that are released as they are single people out: as far as the
 * input tells before a run, and then measured on the release.
 */
public final class Disclosure {
  /** Above this share of different values a column points at single rows. */
  private static final double NEARLY_UNIQUE = 0.9;

  private static final int ENOUGH_ROWS = 20;

  private final Config config;
  private final Optional<Plan.Bucketization> hides;
  private final Transformations transforms;
  private final DataCache.Opened data;
  private final RunControl run;
  private final List<String> raw;
  private final List<String> open;

  Disclosure(
      Config config,
      Optional<Plan.Bucketization> hides,
      Transformations transforms,
      DataCache.Opened data,
      RunControl run) {
    this.config = config;
    this.hides = hides;
    this.transforms = transforms;
    this.data = data;
    this.run = run;
    raw = RawColumns.of(config, hides.filter(Plan.Bucketization::permutes).isPresent());
    open = RawColumns.withoutReason(config, raw);
  }

  /** What a bucketized release hides; empty where the release shows cells. */
  public Optional<Plan.Bucketization> hides() {
    return hides;
  }

  private Session session() {
    return data.session();
  }

  /** Refuses what the input alone tells. */
  public void refuseBefore() {
    List<String> unique = open.stream().filter(this::nearlyUnique).toList();
    if (!unique.isEmpty()) {
      throw KanonException.usage(
          "NEARLY_UNIQUE",
          "Columns that would be released as they are tell nearly every row apart: %s. Give each another role (identifying, quasi-identifier, sensitive), or write attributes.COLUMN.releaseAnyway: \"REASON\" beside it"
              .formatted(
                  unique.stream().map(c -> "'" + c + "'").collect(Collectors.joining(", "))));
    }
    long removable = config.removable(session().rows());
    if (open.isEmpty()) {
      return;
    }
    long alone = aloneIn(open);
    if (alone > removable) {
      throw KanonException.usage(
          "SINGLED_OUT",
          "Columns that would be released as they are single people out: in %s %d of %d rows are unlike every other row. Give them another role (sensitive, quasi-identifier, identifying), or write attributes.COLUMN.releaseAnyway: \"REASON\" beside each"
              .formatted(
                  needed(alone).stream().map(c -> "'" + c + "'").collect(Collectors.joining(", ")),
                  alone,
                  session().rows()));
    }
  }

  private long aloneIn(List<String> columns) {
    Optional<String> persons = config.persons().map(Job.Persons::column);
    return PluginCall.on(
            data.engine(),
            run,
            () ->
                persons.isEmpty()
                    ? session().combined(columns, run)
                    : session().combined(columns, persons.get(), run))
        .alone();
  }

  /** Columns without reason that single as many out; without any one of them it were fewer. */
  private List<String> needed(long alone) {
    List<String> needed = new ArrayList<>(open);
    for (String column : open) {
      List<String> others = new ArrayList<>(needed);
      others.remove(column);
      if (!others.isEmpty() && aloneIn(others) == alone) {
        needed = others;
      }
    }
    return needed;
  }

  private boolean nearlyUnique(String column) {
    return session().rows() >= ENOUGH_ROWS && distinct(column) > NEARLY_UNIQUE * session().rows();
  }

  private long distinct(String column) {
    return PluginCall.on(data.engine(), run, () -> session().distinct(column, run));
  }

  /** Sensitive columns that tell nearly every row apart, which may name people. */
  List<String> warnings(Schema schema) {
    return schema.sensitive().stream()
        .filter(a -> session().rows() >= ENOUGH_ROWS)
        .filter(a -> a.dictionary().present() > NEARLY_UNIQUE * session().rows())
        .map(
            a ->
                "Sensitive column '%s' is released as it is and tells nearly every row apart: is it identifying?"
                    .formatted(a.name()))
        .toList();
  }

  /** What will leave, as far as it is known before. */
  public WhatLeaves planned(Profile profile) {
    return new Leaving(config, hides, transforms::told, new Rows(Optional.empty()))
        .planned(profile);
  }

  /**
   * What leaves with a release.
   *
   * @throws KanonException of kind USAGE where columns released as they are single people out and
   *     nobody has said why they are released anyway
   */
  public WhatLeaves of(Outcome outcome, Session.Staged staged) {
    RawColumns found = RawColumns.measured(raw, open, columns -> combined(staged, true, columns));
    found
        .objection()
        .ifPresent(
            objection -> {
              throw KanonException.usage("SINGLED_OUT", objection);
            });
    return new Leaving(config, hides, transforms::told, new Rows(Optional.of(staged)))
        .done(outcome, found);
  }

  private Combined combined(Session.Staged staged, boolean cells, List<String> columns) {
    return PluginCall.on(data.engine(), run, () -> staged.combined(cells, columns, run));
  }

  private final class Rows implements Leaving.Rows {
    private final Optional<Session.Staged> staged;

    Rows(Optional<Session.Staged> staged) {
      this.staged = staged;
    }

    @Override
    public List<String> columns() {
      return session().columns();
    }

    @Override
    public OptionalLong untransformed(String column) {
      return data.originals().different(column);
    }

    @Override
    public long before(String column) {
      return PluginCall.on(data.engine(), run, () -> session().combined(List.of(column), run))
          .different();
    }

    @Override
    public long about(String column) {
      return distinct(column);
    }

    @Override
    public Combined after(List<String> columns) {
      return combined(staged.orElseThrow(), false, columns);
    }
  }
}
