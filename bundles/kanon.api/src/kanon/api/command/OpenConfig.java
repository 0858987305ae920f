package kanon.api.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.api.report.RunReport;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The config that is open in a session of the shell: a tree of the values that JSON knows, which
 * commands replace but never change. Thread-safe.
 */
@ProviderType
public interface OpenConfig {
  /** Whether one is open. */
  boolean isOpen();

  /** What the user calls it; empty where none is open. */
  String name();

  /** Where its relative input paths start. */
  Path folder();

  /**
   * The config.
   *
   * @throws kanon.model.KanonException of kind USAGE where none is open
   */
  Map<String, Object> config();

  /** The config as it is to stand in another folder: input files are named from there. */
  Map<String, Object> configFor(Path folder);

  /** Opens another; what was imported and reported for the last one is let go. */
  void open(String name, Path folder, Map<String, Object> config);

  /** Puts another tree in its place. */
  void replace(Map<String, Object> config);

  /** The names of its table's columns, read once for each input. */
  List<String> columns();

  /** Keeps what a run of it reported. */
  void add(RunReport report);

  /** What runs of it have reported, oldest first. */
  List<RunReport> runs();
}
