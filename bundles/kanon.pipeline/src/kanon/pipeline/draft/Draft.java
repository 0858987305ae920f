package kanon.pipeline.draft;

import java.time.Year;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.PluginKind;
import kanon.api.Session;
import kanon.api.platform.DraftRequest;
import kanon.api.report.DraftReport;
import kanon.lib.detect.Column;
import kanon.lib.detect.Context;
import kanon.lib.detect.Detection;
import kanon.lib.detect.Finding;
import kanon.lib.detect.Together;
import kanon.lib.detect.Told;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.config.Secrets;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.Engines;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.source.InputSource;
import kanon.pipeline.source.StandardInput;

/** Drafts a config for data that nobody has described yet; a human has to look at every role. */
public final class Draft {
  private final WorkbenchCall call;

  /** A draft as a call on a workbench. */
  public Draft(WorkbenchCall call) {
    this.call = call;
  }

  /** The names of the columns of an input. */
  public List<String> columns(Map<String, Object> input) {
    return new SniffedInput(call).open(input).columns();
  }

  /** Drafts a config for an input. */
  public DraftReport of(DraftRequest request) {
    SniffedInput sniffed = new SniffedInput(call);
    Map<String, Object> input = sniffed.of(JsonPath.with(request.input(), List.of()));
    Session session = sniffed.open(input);
    call.run().phase("profile");
    List<ColumnDraft> columns = drafted(session, request, input);
    return new DraftReport(
        config(Secrets.redacted(input), columns, session.rows()),
        columns.stream().map(ColumnDraft::described).toList(),
        Notes.of(columns, DraftedPersons.column(columns, session.rows()), call.run().notes()));
  }

  private List<ColumnDraft> drafted(
      Session session, DraftRequest request, Map<String, Object> input) {
    Engines engines = call.registry().engines();
    boolean transformed = engines.transforms(ConfigReader.input(input, engines).engine());
    List<String> builders = call.registry().names(PluginKind.HIERARCHY);
    List<String> transforms = transformed ? call.registry().names(PluginKind.TRANSFORM) : List.of();
    Context told = told(request);
    List<Column> counted = new ArrayList<>();
    for (String name : session.columns()) {
      call.run().check();
      counted.add(ColumnCounts.of(session, name, call.run()));
    }
    Together together = new ValuePairs(session, call.run());
    List<ColumnDraft> columns = new ArrayList<>();
    for (Finding finding : Detection.of(counted, told, together)) {
      columns.add(new ColumnDraft(finding, builders, transforms));
    }
    boolean judged =
        transformed && call.registry().names(PluginKind.MODEL).contains(Strategy.MODEL_OF_SETS);
    return judged ? sets(columns, session.rows()) : columns;
  }

  /** The only column that is generalized is one of sets, if its cells are, and rows are people. */
  private static List<ColumnDraft> sets(List<ColumnDraft> columns, long rows) {
    List<ColumnDraft> open =
        columns.stream()
            .filter(c -> c.role() == Role.QUASI_IDENTIFIER || c.role() == Role.UNDECIDED)
            .toList();
    if (open.size() != 1 || DraftedPersons.column(columns, rows).isPresent()) {
      return columns;
    }
    return columns.stream()
        .map(c -> open.contains(c) ? c.items().map(c::with).orElse(c) : c)
        .toList();
  }

  private static Context told(DraftRequest request) {
    try {
      return Context.of(Year.now(ZoneOffset.UTC).getValue())
          .with(
              new Told(
                  request.dates(),
                  request.times(),
                  request.decimal(),
                  request.thousands(),
                  request.currencies()));
    } catch (IllegalArgumentException e) {
      throw KanonException.usage("BAD_OPTION", String.valueOf(e.getMessage()));
    }
  }

  private Map<String, Object> config(
      Map<String, Object> input, List<ColumnDraft> columns, long rows) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", input);
    Optional<String> persons = DraftedPersons.column(columns, rows);
    persons.ifPresent(column -> config.put("persons", Map.of("column", column)));
    Map<String, Object> attributes = new LinkedHashMap<>();
    columns.forEach(column -> attributes.put(column.name(), column.attribute()));
    config.put("attributes", attributes);
    config.put("privacy", Strategy.models(columns, rows, call.registry().names(PluginKind.MODEL)));
    Strategy.algorithm(columns, rows, call.registry().names(PluginKind.ALGORITHM))
        .filter(name -> persons.isEmpty() && columns.stream().noneMatch(ColumnDraft::sets))
        .ifPresent(name -> config.put("algorithm", name));
    config.put("suppression", Map.of("limit", 0.02));
    config.put("output", Map.of("path", "out/" + fileName(input)));
    return config;
  }

  /** The table's name, with an extension that an exporter writes. */
  private String fileName(Map<String, Object> input) {
    String path =
        input.get("path") instanceof String text && !StandardInput.isNamed(text)
            ? InputSource.unpackedName(text)
            : "release.csv";
    String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    int dot = name.lastIndexOf('.');
    String extension = dot < 1 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
    boolean written =
        call.registry().list(PluginKind.EXPORTER).stream()
            .anyMatch(exporter -> Declared.words(exporter, "kanon.extensions").contains(extension));
    return written ? name : (dot < 1 ? name : name.substring(0, dot)) + ".csv";
  }
}
