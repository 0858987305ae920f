package kanon.console.hierarchies;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.console.Project;
import kanon.api.console.Task;
import kanon.api.report.HierarchyReport;

/**
 * The hierarchies that are being edited. One stays as long as nobody changes what the config says
 * of its column and of the input, in whatever window; of many the latest. Thread-safe.
 */
final class Desk {
  private static final int MOST = 12;

  private final Map<Object, Edited> edited =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Edited> eldest) {
          return size() > MOST;
        }
      };

  /**
   * A column that is edited.
   *
   * @param key what the config said of it
   * @param report what it had when that began
   * @param editing what it has now
   * @param savedVersion the version that the config has
   */
  record Edited(Object key, HierarchyReport report, Editing editing, long savedVersion) {
    /** Whether the config has what is edited. */
    boolean saved() {
      return editing.version() == savedVersion;
    }
  }

  /** How far a column is; its result is what is edited. */
  Task<Edited> of(Project project, String column) {
    Map<String, Object> config = project.config();
    Object key = key(config, column);
    Object place = place(project, column);
    synchronized (edited) {
      Edited known = edited.get(place);
      if (known != null && known.key().equals(key)) {
        return new Task<>("", 0, 0, Optional.of(known), Optional.empty(), Optional.empty());
      }
    }
    Task<HierarchyReport> asked =
        project.task(
            "hierarchy",
            column + "\n" + key,
            (bench, monitor) -> bench.hierarchy(config, column, monitor));
    return new Task<>(
        asked.phase(),
        asked.done(),
        asked.total(),
        asked.result().map(report -> begun(place, key, report)),
        asked.message(),
        asked.code());
  }

  private Edited begun(Object place, Object key, HierarchyReport report) {
    synchronized (edited) {
      Edited known = edited.get(place);
      if (known != null && known.key().equals(key)) {
        return known;
      }
      Edited begun = new Edited(key, report, new Editing(Levels.of(report)), 0);
      edited.put(place, begun);
      return begun;
    }
  }

  /** The config has what is edited; its history stays. */
  void saved(Project project, String column, Edited now) {
    synchronized (edited) {
      edited.put(
          place(project, column),
          new Edited(
              key(project.config(), column), now.report(), now.editing(), now.editing().version()));
    }
  }

  /** Forgets what was edited. */
  void forget(Project project, String column) {
    synchronized (edited) {
      edited.remove(place(project, column));
    }
  }

  private static Object place(Project project, String column) {
    return List.of(project.file(), column);
  }

  private static Object key(Map<String, Object> config, String column) {
    return String.valueOf(config.get("input")) + Fields.of(config, column);
  }
}
