package kanon.pipeline.verify;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import kanon.api.Criterion;
import kanon.api.report.Job;
import kanon.api.report.Judged;
import kanon.api.report.VerificationReport;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.EngineInput;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;

/**
 * Judges a release that another tool made, of which little may be known: roles and models. The
 * original is compared where there is one. Labels of a column without a hierarchy say nothing but
 * that they are equal or not. Rows that show nothing in any quasi-identifier count as removed.
 */
public final class ForeignVerification {
  private static final String INPUT = "input";
  private static final String ATTRIBUTES = "attributes";
  private static final String PATH = "path";
  private static final String ROOT = "*";
  private static final Set<Role> AS_THEY_ARE = Set.of(Role.SENSITIVE, Role.INSENSITIVE);

  private final WorkbenchCall call;
  private final Preparation told;
  private final Config config;
  private final Table release;
  private final List<String> faults = new ArrayList<>();
  private final List<String> unchecked = new ArrayList<>();
  private final List<Judged> privacy = new ArrayList<>();
  private OptionalLong rows = OptionalLong.empty();

  /**
   * What the release is compared with.
   *
   * @param profile of the original, or of the release where there is none
   * @param criteria the models, compiled for it
   * @param table the original's rows; empty where there is none
   */
  private record Source(Profile profile, List<Criterion> criteria, Optional<Table> table) {}

  private ForeignVerification(WorkbenchCall call, Preparation told, Table release) {
    this.call = call;
    this.told = told;
    this.release = release;
    config = told.config();
  }

  /** Judges a release against a config that has roles and models at least. */
  public static VerificationReport of(WorkbenchCall call, Map<String, Object> tree, Path file) {
    if (!Files.isRegularFile(file)) {
      throw KanonException.input("NO_SUCH_FILE", "Release '" + file + "' does not exist");
    }
    Map<String, Object> itself = new LinkedHashMap<>(tree);
    Map<String, Object> input = map(tree.getOrDefault(INPUT, Map.of()));
    boolean original = input.containsKey(PATH);
    input.put(PATH, file.toAbsolutePath().toString());
    itself.put(INPUT, input);
    Preparation told = Preparation.of(call, itself, Preparation.Purpose.VERIFICATION);
    if (told.config().demands().isPresent()) {
      throw KanonException.usage(
          "NOT_CHECKABLE",
          "demands: whether a release of another tool grants rows what they ask for is not judged; leave demands out");
    }
    if (!told.config().sets().isEmpty()) {
      throw KanonException.usage(
          "NOT_CHECKABLE",
          "A release of another tool with a column of the type 'set' is not judged, as its rows and items cannot be told apart");
    }
    BoundPlugin importer = told.plugins().importer().orElseThrow(EngineInput::importerMissing);
    ForeignVerification verification =
        new ForeignVerification(
            call, told, EngineInput.read(importer, Optional.of(file), call.run()));
    if (verification.columns()) {
      verification.judge(original ? verification.source(tree, true) : verification.plain(itself));
    }
    return verification.report();
  }

  private static Map<String, Object> map(Object value) {
    Map<String, Object> map = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> given) {
      given.forEach((key, v) -> map.put(String.valueOf(key), v));
    }
    return map;
  }

  /** Whether the release has the columns that it is to have and no other. */
  private boolean columns() {
    config
        .attributes()
        .forEach(
            (name, field) -> {
              boolean there = release.find(name).isPresent();
              if (field.role().released() != there) {
                faults.add(
                    there
                        ? ReleasedColumns.unwanted(name, field.role())
                        : ReleasedColumns.lacking(name));
              }
            });
    for (String name : release.names()) {
      if (!config.attributes().containsKey(name) && config.others() != Job.Others.DROP) {
        faults.add(
            "The release has the column '%s', which the config does not name; \"others\": \"drop\" lets it be"
                .formatted(name));
      }
    }
    return faults.isEmpty();
  }

  private Source source(Map<String, Object> tree, boolean original) {
    Preparation prepared = Preparation.of(call, tree, Preparation.Purpose.VERIFICATION);
    DataCache.Opened data = prepared.open();
    Profile profile = prepared.profile(data).profile();
    Optional<Table> table =
        original
            ? data.table().or(() -> Optional.of(StoredOriginal.of(data, profile, call.run())))
            : Optional.empty();
    return new Source(profile, prepared.criteria(profile), table);
  }

  /** The release in place of its original, every label a value. */
  private Source plain(Map<String, Object> tree) {
    unchecked.add(
        "the shares of sensitive values in the original: those of the release were taken");
    Map<String, Object> attributes = new LinkedHashMap<>();
    map(tree.getOrDefault(ATTRIBUTES, Map.of()))
        .forEach(
            (name, value) -> {
              Config.Field field = config.attributes().get(name);
              if (field != null && field.role() == Role.QUASI_IDENTIFIER) {
                attributes.put(name, Map.of("role", Role.QUASI_IDENTIFIER.label()));
              } else if (field != null && field.role().released()) {
                attributes.put(name, value);
              }
            });
    Map<String, Object> plain = new LinkedHashMap<>(tree);
    plain.put(ATTRIBUTES, attributes);
    return source(plain, false);
  }

  private void judge(Source source) {
    Judgement.refusePersons(source.profile(), "A release of another tool");
    List<Column> shown = named(Set.of(Role.QUASI_IDENTIFIER));
    int[] counted = counted(shown);
    long gone = 0;
    for (int one : counted) {
      gone += 1 - one;
    }
    rows = OptionalLong.of(source.profile().rows());
    long removed = Math.max(0, source.profile().rows() - release.rows()) + gone;
    long removable = config.removable(source.profile().rows());
    if (removed > removable) {
      faults.add(removed + " rows are removed, allowed are 0 to " + removable);
    }
    for (Column column : shown) {
      cells(column, source);
    }
    source.table().ifPresent(this::asTheyAre);
    models(source, shown, counted);
  }

  private List<Column> named(Set<Role> roles) {
    return config.attributes().entrySet().stream()
        .filter(e -> roles.contains(e.getValue().role()))
        .map(e -> release.find(e.getKey()).orElseThrow())
        .toList();
  }

  /** 1 for every row that shows something, 0 for one that shows nothing. */
  private int[] counted(List<Column> shown) {
    int[] counted = new int[release.rows()];
    for (int row = 0; row < counted.length; row++) {
      int at = row;
      boolean nothing =
          !shown.isEmpty()
              && shown.stream()
                  .allMatch(
                      c ->
                          c.codes().at(at) != c.dictionary().missing() && c.value(at).equals(ROOT));
      counted[row] = nothing ? 0 : 1;
    }
    return counted;
  }

  private void cells(Column column, Source source) {
    Optional<Attribute> attribute =
        Optional.ofNullable(config.attributes().get(column.name()))
                .flatMap(Config.Field::hierarchy)
                .isEmpty()
            ? Optional.empty()
            : source.table().isPresent()
                ? source.profile().schema().quasiIdentifiers().stream()
                    .filter(a -> a.name().equals(column.name()))
                    .findFirst()
                : FileLevels.of(call, told, column);
    if (attribute.isEmpty()) {
      unchecked.add(
          "column '"
              + column.name()
              + "': whether its labels are true, for they are not told by a hierarchy that stands"
              + " for itself");
      return;
    }
    Cells known = new Cells(attribute.get());
    CellReader reader = new CellReader(known);
    int missing = column.dictionary().missing();
    Optional<Codes> before =
        source
            .table()
            .filter(table -> table.rows() == release.rows())
            .map(
                table ->
                    table
                        .find(column.name())
                        .orElseThrow()
                        .in(attribute.get().dictionary())
                        .codes());
    long unknown = 0;
    long untrue = 0;
    for (int row = 0; row < release.rows(); row++) {
      int code = column.codes().at(row);
      if (code == missing) {
        continue; // A cell that another tool took away: it says nothing that could be untrue.
      }
      OptionalInt cell = reader.read(column.dictionary().value(code), false);
      unknown += cell.isEmpty() ? 1 : 0;
      boolean covers =
          cell.isEmpty() || before.isEmpty() || known.covers(cell.getAsInt(), before.get().at(row));
      untrue += covers ? 0 : 1;
    }
    if (unknown > 0) {
      faults.add(
          "Column '%s' of the release has %d cells that are no value, ancestor, interval or set of its values"
              .formatted(column.name(), unknown));
    }
    if (untrue > 0) {
      faults.add(
          "Attribute '%s' shows in %d rows a cell that does not stand for the original value"
              .formatted(column.name(), untrue));
    }
  }

  private void asTheyAre(Table original) {
    List<Column> after = named(AS_THEY_ARE);
    List<Column> before = after.stream().map(c -> original.find(c.name()).orElseThrow()).toList();
    long differing = 0;
    if (original.rows() != release.rows()) {
      differing = RowCounts.more(after, before);
    } else {
      boolean[] differs = new boolean[release.rows()];
      for (int c = 0; c < after.size(); c++) {
        int[] same = after.get(c).dictionary().codesIn(before.get(c).dictionary());
        for (int row = 0; row < differs.length; row++) {
          differs[row] |= same[after.get(c).codes().at(row)] != before.get(c).codes().at(row);
        }
      }
      for (boolean one : differs) {
        differing += one ? 1 : 0;
      }
    }
    if (differing > 0) {
      faults.add(
          differing + " rows differ from the original in columns that are released as they are");
    }
  }

  private void models(Source source, List<Column> shown, int[] counted) {
    List<Column> sensitive =
        source.profile().schema().sensitive().stream()
            .map(a -> release.find(a.name()).orElseThrow())
            .toList();
    ReleasedClasses classes = ReleasedClasses.of(source.profile(), shown, sensitive, counted);
    for (int i = 0; i < source.criteria().size(); i++) {
      BoundPlugin model = told.plugins().models().get(i);
      Criterion criterion = source.criteria().get(i);
      if (criterion.traits().population()) {
        throw KanonException.usage(
            "NOT_CHECKABLE",
            "A release of another tool cannot be held to model '" + model.name() + "'");
      }
      Optional<String> fault = classes.fault(criterion, model.name(), "classes");
      fault.ifPresent(faults::add);
      privacy.add(model.judged(Map.of(), fault.isEmpty()));
    }
  }

  private VerificationReport report() {
    return new VerificationReport(
        call.platform().version(),
        faults.isEmpty(),
        true,
        rows,
        OptionalLong.of(release.rows()),
        Optional.empty(),
        Optional.of(Judgement.NOT_CHECKABLE),
        Optional.of(privacy),
        faults,
        Optional.empty(),
        Optional.empty(),
        Optional.of(unchecked).filter(u -> !u.isEmpty()));
  }
}
