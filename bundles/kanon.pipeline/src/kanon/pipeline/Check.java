package kanon.pipeline;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Algorithm;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.config.ConfigTree;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.Leases;

/** Runs every check that precedes solving. */
final class Check {
  private final Parts parts;
  private final Desk desk;
  private final Leases leases;
  private final RunControl run;
  private final List<String> problems = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final Map<String, Object> found = new LinkedHashMap<>();
  private long exitCode;

  Check(Parts parts, Desk desk, Leases leases, RunControl run) {
    this.parts = parts;
    this.desk = desk;
    this.leases = leases;
    this.run = run;
  }

  Map<String, Object> of(Map<String, Object> tree) {
    found.put("problems", problems);
    found.put("warnings", warnings);
    try {
      Config config = ConfigReader.read(tree, parts.registry().engines());
      run.configure(config.seed(), config.threads(), Optional.empty());
      Wiring wiring = Wiring.of(config, parts.registry(), leases);
      found.put("config", ConfigTree.of(config, wiring.bound()));
      check(config, wiring);
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
      problems.add(String.valueOf(e.getMessage()));
      exitCode = e.kind().exitCode();
    }
    found.put("exitCode", exitCode);
    return found;
  }

  private void check(Config config, Wiring wiring) {
    Outputs outputs = Outputs.of(config);
    Papers.require(parts, outputs);
    if (config.output().isEmpty()) {
      warnings.add("output is missing: the release is not written");
    }
    run.phase("import");
    Desk.Opened data = desk.open(config.input(), wiring.importer, run);
    PipelineRun.requireKeeping(data, config, run);
    outputs.refuse(data.file().or(() -> desk.file(config.input())));
    Map<String, Object> input = new LinkedHashMap<>();
    input.put("rows", data.session().rows());
    input.put("columns", data.session().columns());
    data.sha256().ifPresent(digest -> input.put("sha256", digest));
    found.put("input", input);

    run.phase("profile");
    Desk.Profiled profiled = desk.profile(data, config, wiring, run);
    outputs.refuse(profiled.files().keySet());
    warnings.addAll(PipelineRun.warnings(config, wiring, data, profiled));
    Profile profile = profiled.profile();
    found.put("attributes", attributes(profile));
    found.put("tuples", (long) profile.withoutPopulation().tuples());
    found.put("removable", config.removable(profile.rows()));
    found.put("algorithm", algorithm(wiring, profile));
    Subject subject = Subject.of(config, wiring, profile, data, parts.registry(), run);
    refuse(wiring.algorithm.orElseThrow(), subject);
  }

  /** What the algorithm would refuse before it searches. */
  private void refuse(Wired algorithm, Subject subject) {
    Algorithm<Record> plugin = algorithm.as(Algorithm.class);
    Blame.on(
        algorithm.lease(),
        run,
        () -> {
          plugin.refuse(subject.problem(), algorithm.options());
          return subject;
        });
  }

  private static List<Object> attributes(Profile profile) {
    List<Object> list = new ArrayList<>();
    for (Attribute attribute : profile.schema().attributes()) {
      Dictionary values = attribute.dictionary();
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", attribute.name());
      one.put("role", attribute.role().label());
      one.put("type", values.type().label());
      one.put("values", (long) values.present());
      one.put("missing", values.missing() >= 0);
      if (attribute.hasHierarchy()) {
        one.put("height", (long) attribute.height());
      }
      one.put("ordered", attribute.ordered());
      list.add(one);
    }
    return list;
  }

  private static Map<String, Object> algorithm(Wiring wiring, Profile profile) {
    Wired algorithm = wiring.algorithm.orElseThrow();
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("name", algorithm.name());
    tree.put("bundle", algorithm.info().bundle());
    tree.put("version", algorithm.info().version());
    tree.put("recoding", String.valueOf(algorithm.info().properties().get("kanon.recoding")));
    BigInteger nodes = BigInteger.ONE;
    for (Attribute attribute : profile.schema().quasiIdentifiers()) {
      nodes = nodes.multiply(BigInteger.valueOf(attribute.height() + 1L));
    }
    if (nodes.bitLength() < Long.SIZE) {
      tree.put("latticeNodes", nodes.longValueExact());
    } else {
      tree.put("latticeNodes", nodes.doubleValue());
    }
    return tree;
  }
}
