package kanon.pipeline.draft;

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
import kanon.lib.json.JsonPath;
import kanon.model.Role;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.config.Secrets;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.session.PluginBinder;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.source.InputSource;
import kanon.pipeline.source.StandardInput;

/** Drafts a config for data that nobody has described yet; a human has to look at every role. */
public final class Draft {
  private static final int SMALL = 50;

  private final WorkbenchCall call;

  /** A draft as a call on a workbench. */
  public Draft(WorkbenchCall call) {
    this.call = call;
  }

  /** The names of the columns of an input. */
  public List<String> columns(Map<String, Object> input) {
    return open(input).columns();
  }

  private Session open(Map<String, Object> tree) {
    Config.Input input = ConfigReader.input(tree, call.registry().engines());
    Optional<BoundPlugin> importer = PluginBinder.importer(call, input);
    call.run().phase("import");
    return call.data().open(input, importer, call.run()).session();
  }

  /** Drafts a config for an input. */
  public DraftReport of(DraftRequest request) {
    Map<String, Object> input =
        new SniffedInput(call).of(JsonPath.with(request.input(), List.of()));
    Session session = open(input);
    call.run().phase("profile");
    List<String> builders = call.registry().names(PluginKind.HIERARCHY);
    Map<String, Object> attributes = new LinkedHashMap<>();
    List<DraftReport.Column> columns = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    List<String> sensitive = new ArrayList<>();
    boolean any = false;
    for (String column : session.columns()) {
      call.run().check();
      ColumnGuess guess = ColumnGuess.of(session, column, call.run());
      attributes.put(column, guess.attribute(builders));
      columns.add(guess.described());
      any |= guess.role() == Role.QUASI_IDENTIFIER;
      if (guess.role() == Role.SENSITIVE) {
        sensitive.add(column);
      }
      if (guess.reserved()) {
        notes.add(
            "Column '"
                + column
                + "' has the value '*', which stands for every value: read it as missing, or rename it");
      }
    }
    notes.add("Roles are guesses from names and values: look at each of them");
    if (!any) {
      notes.add("No column looks like a quasi-identifier: give at least one that role");
    }
    if (!sensitive.isEmpty()) {
      notes.add(
          "k-anonymity does not protect sensitive columns ("
              + String.join(", ", sensitive)
              + "): add l-diversity or t-closeness");
    }
    return new DraftReport(
        config(Secrets.redacted(input), attributes, session.rows()), columns, notes);
  }

  private Map<String, Object> config(
      Map<String, Object> input, Map<String, Object> attributes, long rows) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", input);
    config.put("attributes", attributes);
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("model", "k-anonymity");
    model.put("k", rows < SMALL ? 2L : 5L);
    config.put("privacy", List.of(model));
    config.put("suppression", Map.of("limit", 0.02));
    config.put("output", Map.of("path", "out/" + fileName(input)));
    return config;
  }

  private String fileName(Map<String, Object> input) {
    String path =
        input.get("path") instanceof String text && !StandardInput.isNamed(text)
            ? InputSource.unpackedName(text)
            : "release.csv";
    String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    boolean written =
        call.registry().list(PluginKind.EXPORTER).stream()
            .anyMatch(exporter -> Declared.words(exporter, "kanon.extensions").contains(extension));
    return written ? name : name + ".csv";
  }
}
