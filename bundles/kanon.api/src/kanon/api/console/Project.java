package kanon.api.console;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What the console's pages work on: a folder with a config, hierarchies, runs and releases. Every
 * choice is in the config. Thread-safe.
 */
@ProviderType
public interface Project {
  /** The folder; relative paths of the config start here. */
  Path folder();

  /** The config's file, which need not be there yet. */
  Path file();

  /** A copy of the config as it stands in the file, a tree of JSON values; empty where none is. */
  Map<String, Object> config();

  /** Which version of the config the file has; another one after every change, by whomever. */
  String stamp();

  /**
   * Changes the config and writes its file.
   *
   * @param stamp the version that the change was made for
   * @param change from the config to the one that is to be written; may change what it is handed
   * @return the new version
   * @throws kanon.model.KanonException of kind USAGE with the code STALE_CONFIG where the file has
   *     another version: nothing is changed
   */
  String change(String stamp, UnaryOperator<Map<String, Object>> change);

  /**
   * Asks the project's workbench in the background: what it reads it keeps as long as the input
   * stays the same. One question at a time is worked on; runs have a workbench of their own.
   *
   * @param name what asks, as in {@code risk}; of each name the latest question alone is kept
   * @param key what the answer depends on, such as the stamp of the config: where it is the one of
   *     the last call the question is not asked again
   * @return how far it is; it has waited a moment for an answer that comes quickly
   */
  <T> Task<T> task(String name, String key, Question<T> question);

  /**
   * Asks in the background as {@link #task} does, but another workbench, which is closed when it
   * has answered: for what takes long and reads other files than the config's input, so that no
   * other question waits for it.
   */
  <T> Task<T> aside(String name, String key, Question<T> question);

  /**
   * Runs a config: one that writes after those that write and were begun before, others side by
   * side as long as there is room.
   *
   * @param config where it names outputs their paths start in the project's folder
   * @return what the run is called by
   */
  String start(Map<String, Object> config);

  /** Ends a run; nothing where it has ended. */
  void cancel(String id);

  /**
   * Keeps what a visitor sends in the project's folder {@code uploads}.
   *
   * @param name what he calls it; of a path its last part
   * @param body the bytes, which are written as they come
   * @return its name relative to the project's folder
   * @throws kanon.model.KanonException of kind USAGE where there is no room for it
   */
  String upload(String name, InputStream body);

  /**
   * A file that may be read: one in the project's folder or below an allowed folder, links
   * followed.
   *
   * @param name relative to the project's folder, or absolute
   * @throws kanon.model.KanonException of kind USAGE with the code OUTSIDE_ROOTS where it is not
   */
  Path readable(String name);

  /**
   * Writes a file into the project's folder, the whole or nothing: for its owner alone where there
   * was none, for whom might read it before where it is replaced.
   *
   * @param name relative to that folder, as in {@code hierarchies/age.csv}
   * @throws kanon.model.KanonException of kind USAGE with the code OUTSIDE_ROOTS where it would lie
   *     outside
   */
  Path write(String name, String text);

  /** The runs of the project, those of earlier sessions too, oldest first. */
  List<ProjectRun> runs();
}
