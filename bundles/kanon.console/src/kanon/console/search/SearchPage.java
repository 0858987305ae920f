package kanon.console.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.console.Answer;
import kanon.api.console.ConsolePage;
import kanon.api.console.Html;
import kanon.api.console.Project;
import kanon.api.console.ProjectRun;
import kanon.api.console.ProvidesPage;
import kanon.api.console.Visit;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.console.form.OptionForm;
import kanon.console.form.Piece;
import kanon.console.form.Tree;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Runs algorithms, none of which writes anything, and chooses one. */
@ProvidesPage(name = "search", title = "Search", order = 40, icon = "\u2315")
@Component
public final class SearchPage implements ConsolePage {
  private static final String ALGORITHM = "algorithm";
  private static final String DEADLINE = "deadline";
  private static final String HOME = "/search";

  private final Pipeline pipeline;

  /** Knows the algorithms by the pipeline. */
  @Activate
  public SearchPage(@Reference Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /**
   * The algorithms and what they found, as JSON.
   *
   * @param algorithm the one that is chosen
   * @param algorithms all that are there
   * @param runs those that write nothing
   */
  record Document(String algorithm, List<PluginInfo> algorithms, List<ProjectRun> runs) {}

  @Override
  public Answer get(Visit visit) {
    if (!visit.path().isEmpty()) {
      throw visit.notFound();
    }
    Project project = visit.project();
    Map<String, Object> config = project.config();
    List<ProjectRun> runs =
        project.runs().stream().filter(run -> !run.config().containsKey("output")).toList();
    boolean values = visit.parameter("show").filter("yes"::equals).isPresent();
    List<ProjectRun> told = values ? runs : runs.stream().map(ProjectRun::withoutValues).toList();
    return Answer.of(document(config, told), () -> shown(project, config, runs));
  }

  private Document document(Map<String, Object> config, List<ProjectRun> runs) {
    return new Document(chosen(config), pipeline.plugins(PluginKind.ALGORITHM), runs);
  }

  private static String chosen(Map<String, Object> config) {
    return Tree.name(config, ALGORITHM, "best");
  }

  private Html shown(Project project, Map<String, Object> config, List<ProjectRun> runs) {
    Html html = new Html();
    if (Tree.list(config, "privacy").isEmpty()) {
      return html.open("p", "class", "message warn")
          .text("First say what the release has to hold: ")
          .element("a", "Goal", "href", "/goal");
    }
    html.open("div", "class", "grid");
    chosenAlgorithm(html, project, config);
    begin(html, project, config);
    html.close();
    html.add(new Results(project, config, runs).shown());
    return html;
  }

  private void chosenAlgorithm(Html html, Project project, Map<String, Object> config) {
    String name = chosen(config);
    Optional<PluginInfo> info = info(name);
    html.open("section", "class", "card", "id", "chosen", "aria-labelledby", "chosen-title");
    html.element("h2", "The algorithm that makes the release", "id", "chosen-title");
    Piece.form(html, project, "/search/use", "class", "row");
    html.element("label", "Algorithm", "for", ALGORITHM);
    html.open("select", "id", ALGORITHM, "name", ALGORITHM);
    for (PluginInfo one : pipeline.plugins(PluginKind.ALGORITHM)) {
      html.element("option", one.name(), "value", one.name(), "selected", one.name().equals(name));
    }
    html.close();
    html.element("button", "Choose", "type", "submit", "class", "plain").close();
    if (info.isEmpty()) {
      html.element("p", "'" + name + "' is not installed.", "class", "message bad").close();
      return;
    }
    html.element("p", info.get().description() + ".");
    html.element(
        "p",
        "Bundle " + info.get().bundle() + " " + info.get().version(),
        "class",
        "note",
        "id",
        "version",
        "data-live",
        "plugins");
    html.open("div", "id", "algorithm-options", "data-live", "plugins");
    List<OptionInfo> options = pipeline.options(PluginKind.ALGORITHM, name);
    Piece.form(html, project, "/search/options");
    html.add(new OptionForm("option", options).fields(Tree.map(config, ALGORITHM), List.of()));
    if (!options.isEmpty()) {
      html.element("button", "Save options", "type", "submit");
    }
    html.close().close().close();
  }

  private Optional<PluginInfo> info(String name) {
    return pipeline.plugins(PluginKind.ALGORITHM).stream()
        .filter(p -> p.name().equals(name))
        .findFirst();
  }

  private void begin(Html html, Project project, Map<String, Object> config) {
    html.open("section", "class", "card", "aria-labelledby", "begin");
    html.element("h2", "Search", "id", "begin");
    html.element(
        "p",
        "Runs the algorithms side by side on the table as it is prepared, and writes nothing: results come as they are found.");
    if (Boolean.TRUE.equals(config.get("joint"))) {
      html.element(
          "p",
          "The release is to hold together with those before it (\"joint\"): once there are such, its"
              + " classes are made within theirs, and every algorithm comes to the same.",
          "class",
          "message");
    }
    Piece.form(html, project, "/search/start");
    html.open("fieldset").element("legend", "Algorithms");
    String name = chosen(config);
    for (PluginInfo one : pipeline.plugins(PluginKind.ALGORITHM)) {
      String id = "with-" + one.name();
      html.open("div");
      html.open(
          "input",
          "type",
          "checkbox",
          "id",
          id,
          "name",
          "with",
          "value",
          one.name(),
          "checked",
          one.name().equals(name));
      html.text(" ").element("label", one.name(), "for", id);
      html.element("span", " " + one.description(), "class", "note").close();
    }
    html.close();
    html.open("p", "class", "row").element("label", "Deadline of each", "for", DEADLINE);
    html.open(
        "input",
        "id",
        DEADLINE,
        "name",
        DEADLINE,
        "placeholder",
        "none, as in 30s or 5m",
        "value",
        Tree.text(config, DEADLINE));
    html.close();
    html.element("button", "Search", "type", "submit").close().close();
  }

  @Override
  public Answer post(Visit visit) {
    switch (visit.path()) {
      case "start" -> start(visit);
      case "cancel" -> visit.project().cancel(visit.parameter("run").orElse(""));
      case "use" -> use(visit, Map.of("name", visit.parameter(ALGORITHM).orElse("")));
      case "options" -> options(visit);
      case "take" -> take(visit);
      default -> throw visit.notFound();
    }
    return Answer.seeOther(HOME);
  }

  private void start(Visit visit) {
    Project project = visit.project();
    List<String> names = visit.parameters("with");
    if (names.isEmpty()) {
      throw KanonException.usage("BAD_REQUEST", "No algorithm is chosen");
    }
    if (!visit.stamp().equals(project.stamp())) {
      project.change(visit.stamp(), config -> config); // Refused: the page shows another config.
    }
    Map<String, Object> config = project.config();
    config.remove("output");
    config.remove("report");
    String deadline = visit.parameter(DEADLINE).orElse("").strip();
    if (!deadline.isEmpty()) {
      config.put(DEADLINE, deadline);
    }
    for (String name : names) {
      Map<String, Object> one = new LinkedHashMap<>(config);
      if (!name.equals(chosen(config)) || !config.containsKey(ALGORITHM)) {
        one.put(ALGORITHM, Map.of("name", name));
      }
      project.start(one);
    }
  }

  private void use(Visit visit, Map<String, Object> algorithm) {
    if (info(String.valueOf(algorithm.get("name"))).isEmpty()) {
      throw KanonException.usage("BAD_OPTION", "There is no such algorithm");
    }
    visit
        .project()
        .change(
            visit.stamp(),
            config -> {
              config.put(ALGORITHM, new LinkedHashMap<>(algorithm));
              return config;
            });
  }

  private void options(Visit visit) {
    String name = chosen(visit.project().config());
    Map<String, Object> algorithm = new LinkedHashMap<>();
    algorithm.put("name", name);
    algorithm.putAll(new OptionForm("", pipeline.options(PluginKind.ALGORITHM, name)).read(visit));
    use(visit, algorithm);
  }

  /** The algorithm of a run, or the one that found its release, becomes the project's. */
  private void take(Visit visit) {
    String id = visit.parameter("run").orElse("");
    ProjectRun run =
        visit.project().runs().stream()
            .filter(r -> r.id().equals(id))
            .findFirst()
            .orElseThrow(() -> KanonException.usage("BAD_REQUEST", "There is no such run"));
    Optional<String> maker =
        run.report()
            .flatMap(r -> r.algorithm().madeBy())
            .filter(m -> m.began().isEmpty())
            .map(m -> m.name());
    use(
        visit,
        maker
            .<Map<String, Object>>map(name -> Map.of("name", name))
            .orElseGet(() -> Tree.map(named(run.config()), ALGORITHM)));
  }

  private static Map<String, Object> named(Map<String, Object> config) {
    Map<String, Object> named = new LinkedHashMap<>(config);
    named.putIfAbsent(ALGORITHM, "best");
    return named;
  }
}
