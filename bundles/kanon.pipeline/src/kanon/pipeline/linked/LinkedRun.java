package kanon.pipeline.linked;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.Exporter;
import kanon.api.Gate;
import kanon.api.LinkedRelease;
import kanon.api.RowOrder;
import kanon.api.Session;
import kanon.api.Target;
import kanon.api.report.AttackResult;
import kanon.api.report.Job;
import kanon.api.report.LinkedJob;
import kanon.api.report.LinkedReport;
import kanon.api.report.ReleasedFile;
import kanon.lib.files.Kind;
import kanon.lib.persons.PersonGroups;
import kanon.model.Audit;
import kanon.model.Cells;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Table;
import kanon.pipeline.config.LinkedConfig;
import kanon.pipeline.config.LinkedConfigReader;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.files.OutputFiles;
import kanon.pipeline.files.StagedFiles;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.report.LinkedDocuments;
import kanon.pipeline.report.PreviousRelease;
import kanon.pipeline.report.RunReports;
import kanon.pipeline.run.HiddenColumns;
import kanon.pipeline.run.RowOrders;
import kanon.pipeline.run.RunAttacks;
import kanon.pipeline.session.Jobs;
import kanon.pipeline.session.LimitedAttack;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.transform.KeyRing;

/** A run of linked tables. */
public final class LinkedRun {
  /** What whoever joins the tables is taken to know. */
  public static final String KNOWN =
      "for a person, in every table, the quasi-identifiers of all her rows and which of them belong together";

  private final WorkbenchCall call;
  private final RunControl run;

  /** A run as a call on a workbench. */
  public LinkedRun(WorkbenchCall call) {
    this.call = call;
    run = call.run();
  }

  /** Releases all tables of a config as one. */
  public LinkedReport of(Map<String, Object> tree) {
    LinkedConfig config = LinkedConfigReader.read(tree);
    KeyRing keys = new KeyRing(call.data().files(), false);
    OutputFiles documents = LinkedDocuments.places(config);
    Gate gate = call.platform().gate();
    try (LinkedTables tables = LinkedTables.toRelease(call, config, keys)) {
      documents.refuse(keys.files());
      tables.all().forEach(t -> documents.refuse(t.data.file()));
      tables.all().forEach(t -> requireApart(t, tables.all()));
      List<LimitedAttack> attacks = LinkedAttacks.asked(call, tables);
      run.phase("solve");
      PersonGroups groups = LinkedProblem.solve(tables, run);
      run.solved();
      run.phase("apply");
      List<Session.Staged> staged = new ArrayList<>();
      try (StagedFiles files = new StagedFiles(Optional.empty())) {
        List<Table> released = new ArrayList<>();
        List<Optional<String>> orderKeys = new ArrayList<>();
        for (int t = 0; t < tables.all().size(); t++) {
          RowOrder order = RowOrders.of(tables.all().get(t).prepared.config().order(), run);
          staged.add(apply(tables.all().get(t), groups, t, order));
          orderKeys.add(repeatableKey(tables.all().get(t), staged.get(t), order));
          released.add(judged(gate, tables.all().get(t), staged.get(t)));
        }
        run.phase("verify");
        LinkedRelease.Verdict verdict = judged(gate, tables, released);
        Optional<List<AttackResult>> attacked = attacked(tables, released, attacks);
        run.phase("export");
        Map<String, LinkedReport.Table> reports = new LinkedHashMap<>();
        for (int t = 0; t < released.size(); t++) {
          LinkedTable table = tables.all().get(t);
          reports.put(table.name, report(table, groups, t, write(table, released.get(t), files)));
        }
        run.endPhase();
        LinkedReport report = report(config, tables, reports, verdict, documents, attacked);
        List<Path> releases =
            tables.all().stream().map(t -> t.prepared.outputs().release().orElseThrow()).toList();
        new LinkedDocuments(call, documents, files)
            .write(
                report,
                tables.all().stream().map(t -> t.data).toList(),
                tables.all().stream().map(t -> t.profiled).toList(),
                keys.ids())
            .writePrivate(releases, orderKeys, report.seed());
        run.publishing();
        files.drop(PreviousRelease.privateParts(documents, releases, files.digests().keySet()));
        files.publish();
        return report;
      } finally {
        staged.forEach(Session.Staged::close);
      }
    }
  }

  private static void requireApart(LinkedTable table, List<LinkedTable> all) {
    for (LinkedTable other : all) {
      if (other != table) {
        other.prepared.outputs().refuse(table.data.file());
        other.prepared.outputs().refuse(table.prepared.outputs().release());
      }
    }
  }

  private Session.Staged apply(LinkedTable table, PersonGroups groups, int t, RowOrder order) {
    Plan plan =
        new Plan.Classes(
            table.assignment(row -> groups.slot(t, row)), groups.cells(t), groups.cellOfSlot(t));
    Outcome outcome = Outcome.of(table.profile, plan);
    return PluginCall.on(
        table.data.engine(), run, () -> table.data.session().apply(outcome, order, run));
  }

  /** What rows were shuffled by, where that order can be made again. */
  private Optional<String> repeatableKey(LinkedTable table, Session.Staged staged, RowOrder order) {
    return order
        .key()
        .filter(key -> PluginCall.on(table.data.engine(), run, () -> staged.repeatable(run)));
  }

  /** A table's release, which tells the truth, shows no identifiers, and has its columns alone. */
  private Table judged(Gate gate, LinkedTable table, Session.Staged staged) {
    Audit audit = PluginCall.on(table.data.engine(), run, () -> staged.audit(run));
    long removable = table.prepared.config().removable(table.rows());
    withhold(table.name, gate.judge(audit, List.of(), removable, run).faults());
    HiddenColumns.judge(
        gate, table.prepared.config().hidden(), Optional.empty(), table.data, staged, run);
    Release release = PluginCall.on(table.data.engine(), run, () -> staged.release(run));
    withhold(
        table.name,
        gate.judge(release, table.profile.schema(), Optional.empty(), table.data.table(), run));
    return release.parts().get(0).table();
  }

  private LinkedRelease.Verdict judged(Gate gate, LinkedTables tables, List<Table> released) {
    List<LinkedRelease.Part> parts = new ArrayList<>();
    for (int t = 0; t < released.size(); t++) {
      parts.add(tables.all().get(t).part(released.get(t), tables.names()));
    }
    LinkedRelease.Verdict verdict = gate.judge(LinkedRelease.of(parts), run);
    withhold("all", verdict.faults());
    return verdict;
  }

  /** Withholds a release that an attack of the config gains too much from. */
  private Optional<List<AttackResult>> attacked(
      LinkedTables tables, List<Table> released, List<LimitedAttack> attacks) {
    if (attacks.isEmpty()) {
      return Optional.empty();
    }
    List<AttackResult> results = new LinkedAttacks(call, tables).all(released, attacks);
    RunAttacks.withhold(results);
    return Optional.of(results);
  }

  private static void withhold(String table, List<String> faults) {
    if (!faults.isEmpty()) {
      throw new KanonException(
          KanonException.Kind.WITHHELD,
          "WITHHELD",
          "The release of linked tables failed verification (%s) and was withheld: %s"
              .formatted(table, String.join("; ", faults)));
    }
  }

  /** Has the exporter of a table write it; all tables are put in place as one. */
  private List<ReleasedFile> write(LinkedTable table, Table released, StagedFiles files) {
    BoundPlugin exporter = table.prepared.plugins().exporter().orElseThrow();
    Path path = table.prepared.outputs().release().orElseThrow();
    int before = files.digests().size();
    Target target =
        new Target() {
          @Override
          public OutputStream open(String suffix) throws IOException {
            return files.open(StagedFiles.suffixed(path, suffix), Kind.PART);
          }

          @Override
          public String extension() {
            return StagedFiles.extension(path);
          }
        };
    Exporter<Record> plugin = exporter.as(Exporter.class);
    PluginCall.on(
        exporter.lease(),
        run,
        () -> {
          plugin.write(Release.of(released), target, exporter.options(), run);
          return true;
        });
    return files.digests().entrySet().stream()
        .skip(before)
        .map(f -> new ReleasedFile(f.getKey().toString(), released.rows(), f.getValue()))
        .toList();
  }

  private static LinkedReport.Table report(
      LinkedTable table, PersonGroups groups, int t, List<ReleasedFile> files) {
    Map<String, Role> columns = new LinkedHashMap<>();
    table
        .prepared
        .config()
        .attributes()
        .forEach(
            (name, field) -> {
              if (field.released().released()) {
                columns.put(name, field.role());
              }
            });
    int removed = groups.removed(t);
    return new LinkedReport.Table(
        table.rows(),
        table.rows() - removed,
        removed,
        loss(groups, t),
        Collections.unmodifiableMap(columns),
        files);
  }

  private static double loss(PersonGroups groups, int t) {
    int[][] cells = groups.cellOfSlot(t);
    double sum = 0;
    long cellsShown = 0;
    for (int row = 0; row < groups.rows(t); row++) {
      int slot = groups.slot(t, row);
      for (int a = 0; a < cells.length && slot != PersonGroups.REMOVED; a++) {
        Cells of = groups.cells(t).get(a);
        sum += (of.width(cells[a][slot]) - 1.0) / Math.max(1, of.domain() - 1);
        cellsShown++;
      }
    }
    return cellsShown == 0 ? 0 : sum / cellsShown;
  }

  private LinkedReport report(
      LinkedConfig config,
      LinkedTables tables,
      Map<String, LinkedReport.Table> reports,
      LinkedRelease.Verdict verdict,
      OutputFiles documents,
      Optional<List<AttackResult>> attacked) {
    List<LinkedReport.Model> models = new ArrayList<>();
    List<Lease> used = new ArrayList<>(call.leases().all());
    for (int t = 0; t < tables.all().size(); t++) {
      LinkedTable table = tables.all().get(t);
      used.add(table.data.engine());
      for (int m = 0; m < table.criteria().size(); m++) {
        BoundPlugin model = table.prepared.plugins().models().get(m);
        models.add(
            new LinkedReport.Model(
                table.name, model.name(), model.values(), verdict.holds().get(t).get(m)));
      }
    }
    return new LinkedReport(
        call.platform().version(),
        job(config, tables),
        Collections.unmodifiableMap(reports),
        new LinkedReport.Persons(verdict.persons(), verdict.classes(), verdict.smallest()),
        models,
        KNOWN,
        notJudged(tables),
        Optional.empty(),
        documents.manifest().map(Path::toString).orElse(""),
        RunReports.phases(run.phases()),
        RunReports.bundles(used),
        tables.all().get(0).prepared.config().seed(),
        attacked);
  }

  /** Columns by which persons are not compared. */
  private static List<String> notJudged(LinkedTables tables) {
    return tables.all().stream()
        .flatMap(
            t -> t.prepared.config().columns(Role.INSENSITIVE).stream().map(c -> t.name + "." + c))
        .toList();
  }

  private LinkedJob job(LinkedConfig config, LinkedTables tables) {
    Map<String, LinkedJob.Table> parts = new LinkedHashMap<>();
    tables.all().forEach(t -> parts.put(t.name, LinkedProblem.asAsked(t, config)));
    LinkedTable root = tables.all().get(0);
    return new LinkedJob(
        Collections.unmodifiableMap(parts),
        config.keys(),
        config.pseudonyms(),
        root.prepared.part().privacy().orElse(List.of()),
        new Job.Suppression(root.prepared.config().suppression().doubleValue()),
        Optional.of(new Job.Files(config.report().json(), config.report().html()))
            .filter(f -> f.json().isPresent() || f.html().isPresent()),
        root.prepared.config().seed(),
        OptionalLong.of(root.prepared.config().threads()),
        root.prepared.config().order(),
        root.prepared
            .config()
            .attacks()
            .map(given -> Jobs.attacks(LinkedAttacks.asked(call, tables))),
        Jobs.preset(root.prepared.plugins()));
  }
}
