package kanon.pipeline.ledger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.Engine;
import kanon.api.Problem;
import kanon.api.Session;
import kanon.api.Signatures;
import kanon.api.platform.PluginInfo;
import kanon.api.report.JointFigures;
import kanon.api.report.LedgerEntry;
import kanon.api.report.Manifest;
import kanon.api.report.RunReport;
import kanon.api.report.SignatureFigures;
import kanon.lib.rows.RowClasses;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Solution;
import kanon.model.Table;
import kanon.model.Type;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.files.StagedFiles;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.Compatibility;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.EngineInput;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;

/**
 * A run whose release a ledger is told of: it is judged together with the releases before it, and
 * added when it is published. Where that is asked for, its classes are made within the joint
 * classes of the earlier ones.
 */
public final class LedgerRun implements AutoCloseable {
  private static final String COLUMN = "kanon earlier";

  private final WorkbenchCall call;
  private final Config config;
  private final Ledger ledger;
  private final List<String> judged;
  private final People people;
  private final Earlier earlier;
  private final Table table;
  private final boolean otherFile;
  private final boolean republished;
  private Optional<Shown> shown = Optional.empty();
  private Optional<Outcome> groups = Optional.empty();
  private Optional<Session> own = Optional.empty();
  private Optional<Ledger.Lock> lock = Optional.empty();
  private int[] classes = {};
  private List<Column> sensitive = List.of();

  private LedgerRun(
      WorkbenchCall call,
      Config config,
      DataCache.Opened data,
      String folder,
      boolean republished) {
    this.call = call;
    this.republished = republished;
    this.config = config;
    table = People.table(data);
    ledger = Ledger.open(InputFiles.path(folder));
    List<LedgerEntry> entries = ledger.entries();
    judged = entries.stream().map(LedgerEntry::id).toList();
    people = People.of(config, data, ledger.key());
    earlier = Earlier.of(ledger, entries, people, call.run());
    otherFile =
        IntStream.range(0, entries.size())
            .filter(e -> earlier.releases().get(e).matched() > 0)
            .mapToObj(entries::get)
            .filter(e -> e.by().equals(LedgerEntry.ROW))
            .anyMatch(e -> !e.manifest().input().sha256().equals(data.sha256()));
  }

  /**
   * That of a config; empty where it names no ledger, or where nothing is written and there is no
   * ledger yet, which is then not made.
   *
   * @throws KanonException of kind USAGE where joint classes are asked for and people cannot be
   *     found again
   */
  public static Optional<LedgerRun> of(
      WorkbenchCall call, Preparation prepared, DataCache.Opened data) {
    Config config = prepared.config();
    boolean tried = config.output().isEmpty();
    PluginInfo algorithm = prepared.plugins().algorithm().info();
    boolean signatures = Compatibility.signatures(algorithm);
    Optional<LedgerRun> run =
        config
            .ledger()
            .filter(f -> !tried || Ledger.there(InputFiles.path(f)))
            .map(f -> new LedgerRun(call, config, data, f, signatures));
    if (run.isPresent() && !tried && prepared.outputs().manifest().isEmpty()) {
      throw KanonException.usage(
          "LEDGER_UNFIT", "ledger: the release goes into no file, so there is none to remember");
    }
    if (config.joint() && Compatibility.buckets(algorithm)) {
      throw KanonException.usage(
          "LEDGER_UNFIT", "joint: the config's algorithm makes groups, expected one of cells");
    }
    run.filter(r -> config.joint() || signatures).ifPresent(LedgerRun::requireCompared);
    return run;
  }

  private void requireCompared() {
    earlier.releases().stream()
        .filter(e -> !e.compared())
        .findFirst()
        .ifPresent(
            e -> {
              throw KanonException.usage(
                  "LEDGER_UNFIT",
                  "%s: people of release %s of the ledger cannot be found again: it told them by another key, by persons where none are named now, or by the places of other rows"
                      .formatted(republished ? "ledger" : "joint", e.id()));
            });
  }

  /** Whether classes are to be made within those of earlier releases. */
  public boolean along() {
    return config.joint() && earlier.known() > 0;
  }

  /** Whether groups are to show people what those of earlier releases did. */
  public boolean republished() {
    return republished;
  }

  /** Whether atoms have to know where they stood. */
  public boolean links() {
    return along() || republished && earlier.known() > 0;
  }

  /** What was shown of people before; empty where that is not asked for or nobody was released. */
  public Optional<Signatures> signatures() {
    return shown.filter(s -> links()).map(Shown::signatures);
  }

  private Shown shown(Schema schema) {
    Shown found =
        Shown.of(ledger, earlier.releases(), people, schema.sensitive().get(0), call.run());
    shown = Optional.of(found);
    return found;
  }

  /** The same data whose atoms know where they stood. */
  public DataCache.Opened linked(DataCache.Opened data, Schema schema) {
    int[] of = republished ? shown(schema).of() : earlier.of();
    int size = republished ? shown.orElseThrow().signatures().size() : earlier.numbers();
    String name = COLUMN;
    while (table.find(name).isPresent()) {
      name += "_";
    }
    List<Column> columns = new ArrayList<>(table.columns());
    Dictionary numbers =
        Dictionary.of(
            Type.STRING,
            IntStream.range(0, size).mapToObj(String::valueOf).toList(),
            Optional.empty());
    columns.add(new Column(name, numbers, Codes.of(of.clone(), numbers.size())));
    Table with = new Table(columns);
    EngineInput input =
        new EngineInput(
            config.input().settings(), Optional.of(with), List.of(), call.data().files());
    Session session =
        PluginCall.on(
            data.engine(),
            call.run(),
            () -> data.engine().as(Engine.class).open(input, call.run()));
    own = Optional.of(session);
    return new DataCache.Opened(
        data.engine(), session, Optional.of(with), data.originals(), data.file(), data.sha256());
  }

  /** The profile of linked data. */
  public Profile profile(DataCache.Opened linked, Profile profile) {
    Column column = linked.table().orElseThrow().columns().get(table.columns().size());
    Attribute of = Attribute.of(column.name(), Role.IDENTIFYING, column.dictionary());
    Schema schema = profile.schema().withEarlier(of);
    return PluginCall.on(
        linked.engine(), call.run(), () -> linked.session().profile(schema, call.run()));
  }

  /** Makes classes within the joint classes of earlier releases. */
  public Solution solve(Problem problem) {
    earlier.absent().read(problem.profile().schema(), ledger.key(), call.run());
    return AlongEarlier.solve(problem, earlier.absent(), call.run());
  }

  /**
   * Judges a release together with those before.
   *
   * @throws KanonException of kind INFEASIBLE where joint classes were asked to hold and do not
   */
  public JointFigures judge(DataCache.Opened data, Outcome outcome, List<Criterion> criteria) {
    RunControl run = call.run();
    Profile profile = outcome.profile();
    int[] atoms = placed(data, outcome);
    earlier.absent().read(profile.schema(), ledger.key(), run);
    JointFigures figures =
        new JointClasses(profile, atoms, criteria, run)
            .judged(classes, earlier, people, config.joint());
    if (config.joint() && !figures.holds()) {
      throw KanonException.infeasible(
          "JOINT_UNREACHABLE",
          "joint: %,d of %,d rows are in joint classes with earlier releases that do not hold the privacy models, %,d of them whatever is released now; of the people of earlier releases who are not in this one, %,d are in such groups"
              .formatted(
                  figures.failing(), figures.rows(), figures.before(), failingLeavers(figures)));
    }
    return figures;
  }

  /** Notes the class of each row; its atom. */
  private int[] placed(DataCache.Opened data, Outcome outcome) {
    RunControl run = call.run();
    Profile profile = outcome.profile();
    requireRows(profile);
    Table rows = data.table().orElseThrow();
    int[] atoms =
        profile.atomsOfRows(
            codes(profile.schema().quasiIdentifiers(), rows),
            codes(profile.schema().carried(), rows),
            run.parallel());
    classes = RowClasses.of(rows, outcome, atoms, run);
    sensitive = columns(profile.schema().sensitive(), rows);
    return atoms;
  }

  /**
   * Judges whether groups show people what those of earlier releases did.
   *
   * @throws KanonException of kind WITHHELD where they do not
   */
  public SignatureFigures judgeSignatures(DataCache.Opened data, Outcome outcome) {
    int[] atoms = placed(data, outcome);
    int[] values = new int[atoms.length];
    Arrays.setAll(values, row -> outcome.profile().sensitive(0, atoms[row]));
    Shown before = shown.orElseGet(() -> shown(outcome.profile().schema()));
    groups = Optional.of(outcome);
    return new SignatureJudge(outcome, before).judged(classes, values);
  }

  private static long failingLeavers(JointFigures figures) {
    return figures.leaving().map(JointFigures.Leaving::failing).orElse(0L);
  }

  /** Refuses persons who are judged by all their rows together, whose classes are other ones. */
  static void requireRows(Profile profile) {
    if (profile.schema().sets()) {
      throw KanonException.usage(
          "LEDGER_UNFIT", "ledger: persons who are judged by all their rows together are not kept");
    }
  }

  static List<Codes> codes(List<Attribute> attributes, Table table) {
    return columns(attributes, table).stream().map(Column::codes).toList();
  }

  static List<Column> columns(List<Attribute> attributes, Table table) {
    return attributes.stream()
        .map(a -> table.find(a.name()).orElseThrow().in(a.dictionary()))
        .toList();
  }

  /** What whoever publishes the release has to know. */
  public List<String> warnings(JointFigures figures) {
    List<String> warnings = new ArrayList<>();
    if (figures.failing() > 0 && figures.releases().stream().anyMatch(e -> e.matched() > 0)) {
      warnings.add(
          "together with the releases of the ledger %,d of %,d rows are in joint classes that do not hold the privacy models, %,d alone; \"joint\": true keeps them"
              .formatted(figures.failing(), figures.rows(), figures.alone()));
    }
    if (failingLeavers(figures) > 0) {
      warnings.add(
          "the difference to the releases of the ledger tells %,d people who are in these and not in this release, in groups that do not hold the privacy models, %,d of them alone; \"joint\": true keeps others back with them"
              .formatted(failingLeavers(figures), figures.leaving().orElseThrow().alone()));
    }
    if (otherFile) {
      warnings.add(
          "the ledger tells people by the numbers of their rows, and it has releases of another file: what is said of them together holds if both files have the same people in the same places; name persons to find them wherever they are");
    }
    return warnings;
  }

  /**
   * Stages the ledger's files with those of the release, and takes the ledger's lock; nothing where
   * no release is written, which was judged and is not remembered.
   */
  public void stage(StagedFiles files, Optional<Manifest> written, RunReport report) {
    if (written.isEmpty()) {
      return;
    }
    Manifest manifest = written.get();
    lock = Optional.of(ledger.lock(judged, call.run()));
    long count = report.release().classes();
    new LedgerFiles(ledger, people, classes, count, sensitive, groups, manifest).stage(files);
  }

  @Override
  public void close() {
    lock.ifPresent(Ledger.Lock::close);
    own.ifPresent(Session::close);
  }
}
