package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.Combined;
import kanon.api.report.Manifest;
import kanon.api.report.PresetUse;
import kanon.api.report.WhatLeaves;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.figures.Leaving;
import kanon.pipeline.figures.RawColumns;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.transform.Transformations;

/** Measures a release that holds, as a run measured the one that it made. */
final class ReleasedFacts {
  private final Config config;
  private final Optional<Plan.Bucketization> hides;
  private final Transformations transforms;
  private final DataCache.Opened data;
  private final Profile profile;
  private final List<Table> release;
  private final RunControl run;

  ReleasedFacts(
      Config config,
      Optional<Plan.Bucketization> hides,
      Transformations transforms,
      DataCache.Opened data,
      Profile profile,
      List<Table> release,
      RunControl run) {
    this.config = config;
    this.hides = hides;
    this.transforms = transforms;
    this.data = data;
    this.profile = profile;
    this.release = release;
    this.run = run;
  }

  /**
   * What was found.
   *
   * @param preset what stands for several of the models
   * @param complete whether every column could be made anew
   */
  Found found(Judgement.Findings findings, Optional<PresetUse> preset, boolean complete) {
    return new Found(
        profile.rows(),
        release.get(0).rows(),
        release.stream().map(table -> (long) table.rows()).toList(),
        findings.classes(),
        findings.smallest(),
        findings.counterfeits(),
        preset,
        findings.outcome().flatMap(outcome -> persons(config, outcome)),
        findings.privacy(),
        complete ? Optional.of(leaves(findings)) : Optional.empty());
  }

  /** The people of a release, where a config names them. */
  static Optional<Manifest.Persons> persons(Config config, Outcome outcome) {
    Outcome persons = outcome.byPersons();
    return config
        .persons()
        .map(
            named ->
                new Manifest.Persons(
                    outcome.profile().persons(), persons.released(), persons.smallest()));
  }

  private WhatLeaves leaves(Judgement.Findings findings) {
    List<String> raw =
        RawColumns.of(config, hides.filter(Plan.Bucketization::permutes).isPresent());
    List<String> cells = profile.schema().quasiIdentifiers().stream().map(Attribute::name).toList();
    RawColumns measured =
        RawColumns.measured(raw, List.of(), columns -> told(cells, columns, findings.persons()));
    Leaving leaving = new Leaving(config, hides, transforms::told, new Rows());
    return findings
        .outcome()
        .map(outcome -> leaving.done(outcome, measured))
        .orElseGet(() -> leaving.measured(profile, measured));
  }

  private Combined told(List<String> cells, List<String> columns, Optional<Codes> persons) {
    List<Column> all = new ArrayList<>();
    Table table = release.get(0);
    cells.forEach(name -> all.add(table.find(name).orElseThrow()));
    columns.forEach(name -> all.add(table.find(name).orElseThrow()));
    return persons.map(of -> Combined.of(all, of)).orElseGet(() -> Combined.of(all, table.rows()));
  }

  private final class Rows implements Leaving.Rows {
    @Override
    public List<String> columns() {
      return data.session().columns();
    }

    @Override
    public OptionalLong untransformed(String column) {
      return data.originals().different(column);
    }

    @Override
    public long before(String column) {
      return data.session().combined(List.of(column), run).different();
    }

    @Override
    public long about(String column) {
      return data.session().distinct(column, run);
    }

    @Override
    public Combined after(List<String> columns) {
      return told(List.of(), columns, Optional.empty());
    }
  }
}
