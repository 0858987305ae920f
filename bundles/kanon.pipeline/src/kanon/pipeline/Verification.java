package kanon.pipeline;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Engine;
import kanon.api.Gate;
import kanon.api.PluginInfo;
import kanon.api.PluginKind;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.Assignment;
import kanon.model.Audit;
import kanon.model.Codes;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.plugin.Leases;

/**
 * Judges a release that was made anywhere: the gate compares it with the original row by row where
 * rows correspond, and a shuffled one is held to the privacy models alone.
 */
final class Verification {
  private static final String MEMORY = "memory";

  private final Parts parts;
  private final Path folder;
  private final Leases leases;
  private final RunControl run;

  Verification(Parts parts, Path folder, Leases leases, RunControl run) {
    this.parts = parts;
    this.folder = folder;
    this.leases = leases;
    this.run = run;
  }

  /** Hands an engine a table that is kept here as well. */
  private record Kept(Importing importing, Table kept) implements Engine.Input {
    @Override
    public Map<String, Object> settings() {
      return importing.settings();
    }

    @Override
    public Table table(Run run) {
      return kept;
    }
  }

  Map<String, Object> of(Map<String, Object> tree, Path file) {
    Config config = ConfigReader.read(tree);
    run.configure(config.seed(), config.threads(), Optional.empty());
    if (!Files.isRegularFile(file)) {
      throw KanonException.input("NO_SUCH_FILE", "Release '" + file + "' does not exist");
    }
    Wiring wiring = Wiring.toVerify(config, parts.registry(), leases);
    Wired importer =
        wiring.importer.orElseThrow(
            () ->
                KanonException.usage(
                    "IMPORTER_MISSING",
                    "A release can be verified where an importer reads the original"));

    run.phase("import");
    Optional<Path> path = config.input().path().map(new Places(folder)::find);
    Importing importing =
        new Importing(config.input().settings(), Optional.of(importer), Importing.source(path));
    Table original = importing.table(run);
    Wired reader = readerOf(importer, file);
    Table release =
        new Importing(Map.of(), Optional.of(reader), Importing.source(Optional.of(file)))
            .table(run);

    run.phase("profile");
    Lease engine = leases.lease(PluginKind.ENGINE, MEMORY);
    try (Session session = open(engine, new Kept(importing, original))) {
      Places places = new Places(folder);
      Schema schema =
          new Attributes(session, wiring.hierarchies, places, run).schema(config.attributes());
      Profile profile = Blame.on(engine, run, () -> session.profile(schema, run));
      List<Criterion> criteria = compiled(wiring, profile);
      run.phase("verify");
      ReadBack back = new ReadBack(profile, original, release);
      return judged(config, wiring, profile, criteria, back);
    }
  }

  private Session open(Lease engine, Engine.Input input) {
    return Blame.on(engine, run, () -> ((Engine) engine.service()).open(input, run));
  }

  /** The config's importer if it can read such a file, else the one that can. */
  private Wired readerOf(Wired importer, Path file) {
    String name = String.valueOf(file.getFileName());
    String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    if (!Properties.words(importer.info(), "kanon.extensions").contains(extension)) {
      for (PluginInfo other : parts.registry().list(PluginKind.IMPORTER)) {
        if (Properties.words(other, "kanon.extensions").contains(extension)) {
          return Wired.of(leases.lease(PluginKind.IMPORTER, other.name()), Map.of(), other.name());
        }
      }
    }
    return importer;
  }

  private List<Criterion> compiled(Wiring wiring, Profile profile) {
    List<Criterion> criteria = new ArrayList<>();
    for (Wired model : wiring.models) {
      criteria.add(
          Blame.on(model.lease(), run, () -> model.model().compile(profile, model.options())));
    }
    return criteria;
  }

  private Map<String, Object> judged(
      Config config, Wiring wiring, Profile profile, List<Criterion> criteria, ReadBack back) {
    List<String> faults = new ArrayList<>(back.faults);
    List<Object> privacy = new ArrayList<>();
    String truthful = "not checkable";
    boolean whole = back.cells.size() == profile.schema().quasiIdentifiers().size();
    if (whole && back.sensitive.size() == profile.schema().sensitive().size()) {
      long removable = config.removable(profile.rows());
      if (config.shuffle()) {
        shuffled(wiring, profile, criteria, back, removable, faults, privacy);
      } else if (inOrder(wiring, profile, criteria, back, removable, faults, privacy)) {
        truthful = faults.isEmpty() ? "yes" : "no";
      } else {
        truthful = "no";
      }
    }
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("kanon", parts.version());
    report.put("holds", faults.isEmpty());
    report.put("rows", profile.rows());
    report.put("releasedRows", (long) back.rows());
    report.put("truthful", truthful);
    report.put("privacy", privacy);
    report.put("faults", faults);
    return report;
  }

  private void shuffled(
      Wiring wiring,
      Profile profile,
      List<Criterion> criteria,
      ReadBack back,
      long removable,
      List<String> faults,
      List<Object> privacy) {
    ReleasedClasses classes = new ReleasedClasses(profile, back);
    if (classes.unknown() > 0) {
      faults.add(classes.unknown() + " rows have sensitive values that no row of the original has");
    }
    long removed = profile.rows() - back.rows();
    if (removed < 0 || removed > removable) {
      faults.add(removed + " rows are removed, allowed are 0 to " + removable);
    }
    for (int i = 0; i < criteria.size(); i++) {
      if (criteria.get(i).traits().population()) {
        throw KanonException.usage(
            "NOT_CHECKABLE",
            "A shuffled release cannot be held to model '" + wiring.models.get(i).name() + "'");
      }
      long failing = classes.failing(criteria.get(i));
      if (failing > 0) {
        faults.add(failing + " classes do not hold model '" + wiring.models.get(i).name() + "'");
      }
      privacy.add(Report.judged(wiring.models.get(i), Map.of(), failing == 0));
    }
  }

  /** Whether every released row stems from a row of the original. */
  private boolean inOrder(
      Wiring wiring,
      Profile profile,
      List<Criterion> criteria,
      ReadBack back,
      long removable,
      List<String> faults,
      List<Object> privacy) {
    int[] origins = back.origins();
    for (int row = 0; row < origins.length; row++) {
      if (origins[row] == ReadBack.NOWHERE) {
        faults.add(
            "Row %d of the release stems from no row of the original that is behind those before it; is the release shuffled (\"shuffle\": true)?"
                .formatted(row + 1));
        return false;
      }
    }
    long differing = 0;
    int[] atoms =
        profile.atomsOfRows(
            quasiIdentifiers(profile, back), sensitive(profile, back), run.parallel());
    int[] atomOfRow = new int[origins.length];
    for (int row = 0; row < origins.length; row++) {
      atomOfRow[row] = atoms[origins[row]];
      differing += back.sameElsewhere(row, origins[row]) ? 0 : 1;
    }
    if (differing > 0) {
      faults.add(
          differing + " rows differ from the original in columns that are released as they are");
    }
    Audit audit = Audit.of(profile, atomOfRow, back.quasiIdentifiers, back.sensitive);
    Gate.Verdict verdict = parts.gate().judge(audit, criteria, removable, run);
    faults.addAll(verdict.faults());
    Optional<Outcome> outcome = outcome(profile, back, atomOfRow);
    for (int i = 0; i < criteria.size(); i++) {
      Criterion criterion = criteria.get(i);
      Wired model = wiring.models.get(i);
      Map<String, Double> reached =
          outcome.map(o -> Blame.on(model.lease(), () -> criterion.reached(o))).orElse(Map.of());
      privacy.add(Report.judged(model, reached, verdict.holds().get(i)));
    }
    return true;
  }

  private static List<Codes> quasiIdentifiers(Profile profile, ReadBack back) {
    return profile.schema().quasiIdentifiers().stream().map(back::codes).toList();
  }

  private static List<Codes> sensitive(Profile profile, ReadBack back) {
    return profile.schema().sensitive().stream().map(back::codes).toList();
  }

  /** The release's own classes, where every cell could be read. */
  private static Optional<Outcome> outcome(Profile profile, ReadBack back, int[] atomOfRow) {
    int attributes = back.cells.size();
    int rows = atomOfRow.length;
    int[][] cellOfClass = new int[attributes][rows];
    Assignment.Builder assignment = new Assignment.Builder(profile);
    long[] left = new long[profile.atoms()];
    Arrays.setAll(left, profile::rows);
    for (int row = 0; row < rows; row++) {
      for (int a = 0; a < attributes; a++) {
        cellOfClass[a][row] = back.cell(a, row);
        if (cellOfClass[a][row] == ReadBack.NOWHERE) {
          return Optional.empty();
        }
      }
      assignment.add(atomOfRow[row], row, 1);
      left[atomOfRow[row]]--;
    }
    for (int atom = 0; atom < left.length; atom++) {
      if (left[atom] < 0) {
        return Optional.empty();
      }
      assignment.add(atom, Assignment.REMOVED, left[atom]);
    }
    return Optional.of(
        Outcome.of(profile, new Plan.Classes(assignment.build(), back.cells, cellOfClass)));
  }
}
