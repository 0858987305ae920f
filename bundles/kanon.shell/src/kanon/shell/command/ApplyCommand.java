package kanon.shell.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.platform.Workbench;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.shell.config.WholeFile;
import org.osgi.service.component.annotations.Component;

/** Releases new rows under the recoding of an earlier release. */
@ProvidesCommand(
    name = "apply",
    summary = "Releases new rows under the recoding of an earlier release",
    order = 15)
@Component
public final class ApplyCommand implements Command {
  private static final String MANIFEST = "RELEASE.manifest.json";
  private static final String TABLE = "NEW.csv";
  private static final String OVERRIDES = "key.path=value";
  private static final String FILE = "-o";
  private static final String LIMIT = "--limit";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(MANIFEST, Words.FILE)
        .one(TABLE, Words.FILE)
        .any(OVERRIDES, Words.OVERRIDE)
        .flags(
            Flag.with(FILE, "FILE", Words.FILE, "where the release of the new rows goes").needed(),
            Flag.with(
                LIMIT,
                "SHARE",
                Words.TEXT,
                "the share of new rows that may be removed; without it that of the earlier release"),
            Flag.JSON)
        .details(
            "The config is that of the manifest, whose release has to lie where it says. Each new row gets the",
            "cells that the release gives its values; the gate checks the privacy models on the new rows again.",
            "Rows that nothing of the release covers, and those whose classes do not hold, are removed, or the",
            "command is refused where they are too many. Overrides change the config, as for run.");
  }

  @Override
  public int run(Call call) {
    Path manifest = Path.of(call.arguments().one(MANIFEST)).toAbsolutePath().normalize();
    Map<String, Object> tree = config(call, manifest);
    RunReport report;
    try (Workbench workbench = call.pipeline().open(WholeFile.folder(manifest))) {
      report = workbench.run(tree, call.monitor());
    }
    if (call.arguments().json()) {
      call.console().json(report);
    } else {
      RunSummary.print(report, call.console());
    }
    return 0;
  }

  private static Map<String, Object> config(Call call, Path manifest) {
    Object config = JsonTree.read(manifest).get("config");
    if (!(config instanceof Map<?, ?> given)) {
      throw call.arguments()
          .wrong("BAD_MANIFEST", "'" + manifest + "' has no config: is it a release manifest?");
    }
    Path table = Path.of(call.arguments().one(TABLE)).toAbsolutePath().normalize();
    Path file =
        call.arguments()
            .flag(FILE)
            .map(Path::of)
            .orElseThrow(() -> call.arguments().wrong("MISSING_ARGUMENT", "-o FILE is missing"))
            .toAbsolutePath()
            .normalize();
    Map<String, Object> tree = new LinkedHashMap<>();
    given.forEach((key, value) -> tree.put(String.valueOf(key), value));
    tree.put("input", with(tree.getOrDefault("input", Map.of()), "path", table.toString()));
    tree.put("output", output(tree.getOrDefault("output", Map.of()), file));
    tree.put("recodedAs", manifest.toString());
    tree.remove("report");
    tree.remove("deadline");
    tree.remove("robust");
    call.arguments()
        .share(LIMIT)
        .ifPresent(share -> tree.put("suppression", Map.of("limit", share)));
    return JsonPath.with(tree, call.arguments().all(OVERRIDES));
  }

  private static Map<String, Object> with(Object settings, String key, Object value) {
    Map<String, Object> all = new LinkedHashMap<>();
    if (settings instanceof Map<?, ?> given) {
      given.forEach((name, v) -> all.put(String.valueOf(name), v));
    }
    all.put(key, value);
    return all;
  }

  /** As before where the file is of the same kind, or else as its extension says. */
  private static Map<String, Object> output(Object before, Path file) {
    Map<String, Object> all = with(before, "path", file.toString());
    Optional<String> path =
        before instanceof Map<?, ?> given && given.get("path") instanceof String p
            ? Optional.of(p)
            : Optional.empty();
    boolean same = path.filter(p -> extension(p).equals(extension(file.toString()))).isPresent();
    if (!same) {
      all.keySet().retainAll(List.of("path"));
    }
    return all;
  }

  private static String extension(String file) {
    return file.substring(file.lastIndexOf('.') + 1);
  }
}
