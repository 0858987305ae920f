package kanon.console.web;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import kanon.api.console.Feed;
import kanon.api.console.Project;
import kanon.api.console.ProjectRun;
import kanon.api.platform.PluginAdmin;
import org.jspecify.annotations.Nullable;

/** Tells open windows what has changed: the pages, the config, the runs. */
final class State implements Feed {
  private final Project project;
  private final PageList pages;
  private final Supplier<List<PluginAdmin.Entry>> plugins;
  private @Nullable Told told;

  /**
   * The event, as JSON.
   *
   * @param stamp the version of the config
   * @param pages those that are there
   * @param plugins the bundles of plugins
   * @param runs those of the project without what they report
   */
  record Told(
      String stamp,
      List<PageList.Listed> pages,
      List<PluginAdmin.Entry> plugins,
      List<ProjectRun> runs) {}

  State(Project project, PageList pages, Supplier<List<PluginAdmin.Entry>> plugins) {
    this.project = project;
    this.pages = pages;
    this.plugins = plugins;
  }

  @Override
  public boolean next(Listener listener) {
    List<ProjectRun> runs = project.runs().stream().map(State::brief).toList();
    Told now = new Told(project.stamp(), pages.all(), plugins.get(), runs);
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
