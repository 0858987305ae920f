package kanon.console.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import kanon.api.console.Feed;
import kanon.api.console.Project;
import kanon.api.console.ProjectRun;
import org.jspecify.annotations.Nullable;

/** Tells open windows what has changed: the pages, the config, the runs. */
final class State implements Feed {
  private final Project project;
  private final PageList pages;
  private final Supplier<?> plugins;
  private @Nullable Map<String, Object> told;

  State(Project project, PageList pages, Supplier<?> plugins) {
    this.project = project;
    this.pages = pages;
    this.plugins = plugins;
  }

  @Override
  public boolean next(Listener listener) {
    Map<String, Object> now = new LinkedHashMap<>();
    now.put("stamp", project.stamp());
    now.put("pages", pages.all());
    now.put("plugins", plugins.get());
    List<Object> runs = new ArrayList<>();
    project.runs().forEach(run -> runs.add(brief(run)));
    now.put("runs", runs);
    if (!now.equals(told)) {
      told = now;
      listener.send("state", now);
    }
    return true;
  }

  /** Without what it reports. */
  private static ProjectRun brief(ProjectRun run) {
    return new ProjectRun(
        run.id(),
        run.algorithm(),
        run.state(),
        Map.of(),
        run.phase(),
        run.done(),
        run.total(),
        run.millis(),
        run.message(),
        run.code(),
        Optional.empty());
  }
}
