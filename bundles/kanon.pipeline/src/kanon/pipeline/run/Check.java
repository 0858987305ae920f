package kanon.pipeline.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.Algorithm;
import kanon.api.report.CheckReport;
import kanon.api.report.Job;
import kanon.api.report.PresetUse;
import kanon.api.report.WhatLeaves;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.Disclosure;
import kanon.pipeline.session.ItemColumns;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.PresetModels;
import kanon.pipeline.session.WorkbenchCall;

/** ActiveRuns every check that precedes solving. */
public final class Check {
  private final WorkbenchCall call;
  private final List<String> problems = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private Optional<Job> job = Optional.empty();
  private Optional<CheckReport.Input> input = Optional.empty();
  private Optional<WhatLeaves> leaves = Optional.empty();
  private Optional<PresetUse> preset = Optional.empty();
  private Optional<Profile> found = Optional.empty();
  private OptionalLong removable = OptionalLong.empty();
  private OptionalLong persons = OptionalLong.empty();
  private Optional<CheckReport.Algorithm> algorithm = Optional.empty();
  private int exitCode;

  /** A check as a call on a workbench. */
  public Check(WorkbenchCall call) {
    this.call = call;
  }

  /** Checks a config. */
  public CheckReport of(Map<String, Object> tree) {
    try {
      Preparation prepared = Preparation.of(call, tree, Preparation.Purpose.CHECK);
      job = Optional.of(prepared.job());
      preset = prepared.plugins().preset().map(PresetModels::use);
      check(prepared);
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
      problems.add(String.valueOf(e.getMessage()));
      exitCode = e.kind().exitCode();
    }
    return new CheckReport(
        problems,
        warnings,
        job,
        input,
        found.map(this::columns),
        leaves,
        preset,
        found
            .map(p -> OptionalLong.of(p.withoutPopulation().tuples()))
            .orElse(OptionalLong.empty()),
        persons,
        removable,
        algorithm,
        exitCode);
  }

  private void check(Preparation prepared) {
    BoundPlugin solver = prepared.plugins().algorithm();
    if (prepared.config().output().isEmpty()) {
      warnings.add("output is missing: the release is not written");
    }
    DataCache.Opened data = prepared.open();
    input =
        Optional.of(
            new CheckReport.Input(data.session().rows(), data.session().columns(), data.sha256()));
    DataCache.Profiled profiled = prepared.profile(data);
    warnings.addAll(prepared.warnings(data, profiled));
    Profile profile = profiled.profile();
    found = Optional.of(profile);
    persons =
        prepared.config().persons().isEmpty()
            ? OptionalLong.empty()
            : OptionalLong.of(profile.persons());
    Disclosure disclosure = prepared.disclosure(data);
    leaves = Optional.of(disclosure.planned(profile.withoutPopulation()));
    disclosure.refuseBefore();
    removable = OptionalLong.of(prepared.config().removable(ItemColumns.removed(profile)));
    algorithm = Optional.of(algorithm(solver, profile));
    SharedData shared = SharedData.of(call, data, profile);
    CompiledProblem compiled = CompiledProblem.of(call, prepared, data, profile);
    Algorithm<Record> plugin = solver.as(Algorithm.class);
    PluginCall.on(
        solver.lease(),
        call.run(),
        () -> {
          plugin.refuse(compiled.problem(), solver.options());
          return compiled;
        });
    SolvingTime.warning(call, prepared, compiled).ifPresent(warnings::add);
    shared.requireAsBefore();
  }

  private List<CheckReport.Column> columns(Profile profile) {
    List<CheckReport.Column> columns = new ArrayList<>();
    for (Attribute attribute : profile.schema().attributes()) {
      Dictionary values = attribute.dictionary();
      columns.add(
          new CheckReport.Column(
              attribute.name(),
              attribute.role(),
              values.type(),
              values.size() == 0 ? counted(attribute.name()) : values.present(),
              values.missing() >= 0,
              attribute.hasHierarchy() ? OptionalLong.of(attribute.height()) : OptionalLong.empty(),
              attribute.ordered()));
    }
    return columns;
  }

  /** How many values a column has whose values nobody looks at. */
  private long counted(String column) {
    return leaves.map(WhatLeaves::columns).orElse(List.of()).stream()
        .filter(c -> c.name().equals(column))
        .mapToLong(c -> c.before().orElse(0))
        .sum();
  }

  private static CheckReport.Algorithm algorithm(BoundPlugin algorithm, Profile profile) {
    BigInteger nodes = BigInteger.ONE;
    for (Attribute attribute : profile.schema().quasiIdentifiers()) {
      nodes = nodes.multiply(BigInteger.valueOf(attribute.height() + 1L));
    }
    boolean exact = nodes.bitLength() < Long.SIZE;
    return new CheckReport.Algorithm(
        algorithm.name(),
        algorithm.info().bundle(),
        algorithm.info().version(),
        String.valueOf(algorithm.info().properties().get("kanon.recoding")),
        exact ? (Number) nodes.longValueExact() : (Number) nodes.doubleValue());
  }
}
