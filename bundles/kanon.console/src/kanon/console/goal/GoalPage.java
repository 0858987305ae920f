package kanon.console.goal;

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
import kanon.api.console.ProvidesPage;
import kanon.api.console.Task;
import kanon.api.console.TaskReport;
import kanon.api.console.Visit;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.RiskQuestion;
import kanon.api.report.Flat;
import kanon.api.report.RiskReport;
import kanon.console.form.OptionForm;
import kanon.console.form.Piece;
import kanon.console.form.Tree;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Chooses privacy models and how many rows may be removed. */
@ProvidesPage(name = "goal", title = "Goal", order = 30, icon = "\u25ce")
@Component
public final class GoalPage implements ConsolePage {
  private static final String PRIVACY = "privacy";
  private static final String MODEL = "model";
  private static final String HOME = "/goal";

  private final Pipeline pipeline;

  /** Knows the plugins by the pipeline. */
  @Activate
  public GoalPage(@Reference Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /**
   * What is asked, as JSON.
   *
   * @param privacy the models with their options
   * @param suppression how many rows may be removed
   * @param risk that of the table as it is, where it is known
   * @param task how far it is, where it is not
   */
  record Document(
      List<Object> privacy,
      Map<String, Object> suppression,
      Optional<RiskReport> risk,
      @Flat Optional<TaskReport> task) {}

  @Override
  public Answer get(Visit visit) {
    if (!visit.path().isEmpty()) {
      throw visit.notFound();
    }
    Project project = visit.project();
    Map<String, Object> config = project.config();
    if (!config.containsKey("attributes")) {
      return Answer.of(
          TaskReport.empty("The columns are not decided yet"),
          () ->
              new Html()
                  .open("p", "class", "message")
                  .text("First decide what the columns are: ")
                  .element("a", "Table", "href", "/table"));
    }
    Optional<String> adding = visit.parameter("add").filter(name -> info(name).isPresent());
    Task<RiskReport> risk = risk(project, config);
    return Answer.of(document(config, risk), () -> shown(project, config, adding, risk));
  }

  private static Task<RiskReport> risk(Project project, Map<String, Object> config) {
    String key = String.valueOf(config.get("input")) + config.get("attributes");
    return project.task(
        "risk", key, (bench, monitor) -> bench.risk(config, RiskQuestion.STANDARD, monitor));
  }

  private static Document document(Map<String, Object> config, Task<RiskReport> risk) {
    return new Document(
        Tree.list(config, PRIVACY), Tree.map(config, "suppression"), risk.result(), risk.report());
  }

  private Optional<PluginInfo> info(String model) {
    return pipeline.plugins(PluginKind.MODEL).stream()
        .filter(p -> p.name().equals(model))
        .findFirst();
  }

  private List<OptionInfo> options(String model) {
    return info(model).isPresent() ? pipeline.options(PluginKind.MODEL, model) : List.of();
  }

  private Html shown(
      Project project, Map<String, Object> config, Optional<String> adding, Task<RiskReport> risk) {
    Html html = new Html().open("div", "class", "grid");
    html.open("section", "aria-labelledby", "models");
    html.element("h2", "What every release has to hold", "id", "models");
    List<Object> models = Tree.list(config, PRIVACY);
    for (int i = 0; i < models.size(); i++) {
      model(html, project, config, i, model(models.get(i)));
    }
    if (models.isEmpty()) {
      html.element("p", "Nothing is asked yet.", "class", "message warn");
    }
    add(html, project, config, adding);
    budget(html, project, config);
    html.open("p").text("Next: ").element("a", "search for a release", "href", "/search").close();
    html.close();
    html.open("section", "aria-labelledby", "raw", "class", "card");
    html.element("h2", "The table as it is", "id", "raw");
    risk.result()
        .ifPresentOrElse(
            report -> html.add(new RawRisk(report).shown()),
            () -> html.add(risk.shown("Looking for rows that are alone")));
    return html;
  }

  private static Map<String, Object> model(Object entry) {
    Map<String, Object> model = new LinkedHashMap<>();
    if (entry instanceof Map<?, ?> map) {
      map.forEach((key, value) -> model.put(String.valueOf(key), value));
    } else {
      model.put(MODEL, entry);
    }
    return model;
  }

  private void model(
      Html html,
      Project project,
      Map<String, Object> config,
      int place,
      Map<String, Object> model) {
    String name = Tree.text(model, MODEL);
    html.open("article", "class", "card", "aria-labelledby", "model-" + place);
    html.element("h3", name, "id", "model-" + place);
    html.element("p", Sentence.of(model, info(name)));
    Piece.form(html, project, "/goal/set");
    Piece.hidden(html, "place", Integer.toString(place));
    html.add(new OptionForm("m" + place, options(name)).fields(model, columns(config)));
    html.open("div", "class", "row");
    html.element("button", "Save", "type", "submit", "aria-label", "Save " + name);
    html.element(
        "button",
        "Remove",
        "type",
        "submit",
        "class",
        "danger",
        "formaction",
        "/goal/remove",
        "formnovalidate",
        true,
        "aria-label",
        "Remove " + name);
    html.close().close().close();
  }

  private static List<String> columns(Map<String, Object> config) {
    return Tree.map(config, "attributes").entrySet().stream()
        .filter(e -> "sensitive".equals(Tree.of(e.getValue()).get("role")))
        .map(Map.Entry::getKey)
        .toList();
  }

  private void add(
      Html html, Project project, Map<String, Object> config, Optional<String> adding) {
    html.open("div", "class", "card");
    html.open("form", "method", "get", "action", HOME, "class", "row");
    html.element("label", "Ask for more", "for", "add");
    html.open("select", "id", "add", "name", "add");
    for (PluginInfo info : pipeline.plugins(PluginKind.MODEL)) {
      html.element(
          "option",
          info.name() + ": " + info.description(),
          "value",
          info.name(),
          "selected",
          adding.equals(Optional.of(info.name())));
    }
    html.close();
    html.element("button", "Choose", "type", "submit", "class", "plain").close();
    if (adding.isPresent()) {
      html.element("h3", adding.get());
      html.element("p", info(adding.get()).map(PluginInfo::description).orElse("") + ".");
      Piece.form(html, project, "/goal/add");
      Piece.hidden(html, MODEL, adding.get());
      html.add(new OptionForm("new", options(adding.get())).fields(Map.of(), columns(config)));
      html.element("button", "Ask for it", "type", "submit").close();
    }
    html.close();
  }

  private static void budget(Html html, Project project, Map<String, Object> config) {
    Object limit = Tree.map(config, "suppression").getOrDefault("limit", 0.0);
    double share = limit instanceof Number n ? n.doubleValue() : 0;
    html.open("div", "class", "card").element("h3", "Rows that may be removed");
    html.element(
        "p",
        share == 0
            ? "No row is removed: every one is in the release, so that cells may lose more."
            : "At most "
                + Piece.share(share)
                + " of the rows are left out, where that spares the others loss.");
    Piece.form(html, project, "/goal/budget", "class", "row");
    html.element("label", "Percent of the rows", "for", "limit");
    html.open(
        "input",
        "type",
        "number",
        "id",
        "limit",
        "name",
        "limit",
        "min",
        0,
        "max",
        100,
        "step",
        "any",
        "required",
        true,
        "value",
        java.math.BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString());
    html.element("button", "Save", "type", "submit", "aria-label", "Save the budget");
    html.close().close();
  }

  @Override
  public Answer post(Visit visit) {
    Project project = visit.project();
    switch (visit.path()) {
      case "add" -> {
        String name = visit.parameter(MODEL).orElse("");
        Map<String, Object> model = chosen(visit, name);
        change(project, visit.stamp(), list -> list.add(model));
      }
      case "set" ->
          change(
              project,
              visit.stamp(),
              list -> {
                int place = place(visit, list);
                list.set(place, chosen(visit, Tree.text(model(list.get(place)), MODEL)));
              });
      case "remove" -> change(project, visit.stamp(), list -> list.remove(place(visit, list)));
      case "budget" -> {
        double limit = limit(visit);
        project.change(
            visit.stamp(),
            config -> {
              config.put("suppression", new LinkedHashMap<>(Map.of("limit", limit)));
              return config;
            });
      }
      default -> throw visit.notFound();
    }
    return Answer.seeOther(HOME);
  }

  private Map<String, Object> chosen(Visit visit, String name) {
    if (info(name).isEmpty()) {
      throw KanonException.usage("BAD_OPTION", "There is no privacy model '" + name + "'");
    }
    Map<String, Object> model = new LinkedHashMap<>();
    model.put(MODEL, name);
    model.putAll(new OptionForm("", options(name)).read(visit));
    return model;
  }

  private static void change(
      Project project, String stamp, java.util.function.Consumer<List<Object>> change) {
    project.change(
        stamp,
        config -> {
          List<Object> models = Tree.list(config, PRIVACY);
          change.accept(models);
          config.put(PRIVACY, models);
          return config;
        });
  }

  private static int place(Visit visit, List<Object> list) {
    try {
      int place = Integer.parseInt(visit.parameter("place").orElse(""));
      if (place >= 0 && place < list.size()) {
        return place;
      }
    } catch (NumberFormatException e) {
      // Told below.
    }
    throw KanonException.usage("BAD_REQUEST", "There is no model at this place");
  }

  private static double limit(Visit visit) {
    try {
      java.math.BigDecimal percent = new java.math.BigDecimal(visit.parameter("limit").orElse(""));
      double share = percent.movePointLeft(2).doubleValue();
      if (share >= 0 && share <= 1) {
        return share;
      }
    } catch (NumberFormatException e) {
      // Told below.
    }
    throw KanonException.usage(
        "BAD_OPTION", "The share of rows is no number from 0 to 100 percent");
  }
}
