package kanon.shell.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Names;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Completion;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Suggestion;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.command.Work;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.RiskQuestion;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.shell.config.ConfigTree;
import org.osgi.service.component.annotations.Component;

/** Gives a column its hierarchy. */
@ProvidesCommand(
    name = "hierarchy",
    summary = "Gives a column its hierarchy",
    scope = Scope.SHELL,
    order = 240)
@Component
public final class HierarchyCommand implements Command {
  private static final String NONE = "none";
  private static final String SPEC = "SPEC";
  private static final String OPTIONS = "option=value";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(RoleCommand.COLUMN, Words.COLUMN)
        .one(SPEC, HierarchyCommand::specs)
        .any(OPTIONS, Words.options(PluginKind.HIERARCHY, 1))
        .details(
            "SPEC is a file, a builder of hierarchies with its options, JSON as in a config, or none:",
            "  hierarchy age hierarchies/incognito/age.csv",
            "  hierarchy zip mask from=right",
            "  hierarchy income intervals origin=0 widths=5,10,20",
            "  hierarchy birth date month,year,decade",
            "  hierarchy sex suppress",
            "It is built at once, and refused where it does not fit the column's values.");
  }

  private static List<Suggestion> specs(Completion place) {
    List<Suggestion> specs = new ArrayList<>(place.plugins(PluginKind.HIERARCHY));
    specs.add(Suggestion.of(NONE));
    specs.addAll(place.files());
    return specs;
  }

  @Override
  public int run(Call call) {
    String column = call.arguments().one(RoleCommand.COLUMN);
    String spec = call.arguments().one(SPEC);
    List<String> words = call.arguments().all(OPTIONS);
    if (spec.equals(NONE)) {
      RoleCommand.attribute(call, column, "hierarchy", null);
    } else {
      Map<String, Object> hierarchy =
          hierarchy(call.pipeline(), call.openConfig().folder(), spec, words);
      RoleCommand.refuseUnknown(call, column);
      refuseUnfit(call, column, hierarchy);
      RoleCommand.attribute(call, column, "hierarchy", hierarchy);
    }
    return 0;
  }

  /** Builds the hierarchy over the column's values; faults of anything else are told later. */
  private static void refuseUnfit(Call call, String column, Map<String, Object> hierarchy) {
    try (Work work = call.work(Optional.empty(), List.of())) {
      Map<String, Object> attribute =
          new LinkedHashMap<>(ConfigTree.map(ConfigTree.map(work.config(), "attributes"), column));
      attribute.put("role", Role.QUASI_IDENTIFIER.label());
      attribute.put("hierarchy", hierarchy);
      Map<String, Object> alone =
          Map.of(
              "input", ConfigTree.map(work.config(), "input"),
              "attributes", Map.of(column, attribute));
      work.workbench().risk(alone, new RiskQuestion(1, 1), call.monitor());
    } catch (KanonException e) {
      boolean known = String.valueOf(e.getMessage()).contains("hierarchy");
      if (known || e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
    }
  }

  /**
   * A hierarchy as it stands in a config.
   *
   * @param folder where a file may lie, besides the working directory
   */
  static Map<String, Object> hierarchy(
      Pipeline pipeline, Path folder, String spec, List<String> words) {
    if (spec.startsWith("{")) {
      return JsonTree.parse(spec)
          .map(ConfigTree::asMap)
          .orElseThrow(
              () ->
                  KanonException.usage(
                      "BAD_HIERARCHY",
                      "hierarchy: this is not JSON: " + spec + " (in a shell between '...')"));
    }
    List<PluginInfo> builders = pipeline.plugins(PluginKind.HIERARCHY);
    if (builders.stream().noneMatch(b -> b.name().equals(spec))) {
      boolean file = Files.exists(folder.resolve(spec)) || Files.exists(Path.of(spec));
      if (!words.isEmpty() || !file) {
        throw KanonException.usage(
            "BAD_HIERARCHY",
            "hierarchy: "
                + (words.isEmpty() ? "There is no file '" + spec + "'. " : "")
                + Names.unknown("builder", spec, builders.stream().map(PluginInfo::name).toList()));
      }
      return Map.of("file", spec);
    }
    List<OptionInfo> options = pipeline.options(PluginKind.HIERARCHY, spec);
    return Map.of(spec, bare(options, words).orElseGet(() -> options(options, words, spec)));
  }

  /** The value of a builder that has one option, or none. */
  private static Optional<Object> bare(List<OptionInfo> options, List<String> words) {
    if (words.isEmpty() && options.size() <= 1) {
      return Optional.of(true);
    }
    boolean value = words.size() == 1 && words.get(0).indexOf('=') < 0 && options.size() == 1;
    return value
        ? Optional.of(OptionWords.value(options.get(0).type(), words.get(0)))
        : Optional.empty();
  }

  private static Object options(List<OptionInfo> options, List<String> words, String builder) {
    return OptionWords.parse(options, words, "hierarchy '" + builder + "'");
  }
}
