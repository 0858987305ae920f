package kanon.api;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.osgi.annotation.versioning.ProviderType;

/** Work on one problem; see {@link Pipeline#open}. Not thread-safe. */
@ProviderType
public interface Workbench extends AutoCloseable {
  /** Anonymizes; the report. */
  Map<String, Object> run(Map<String, Object> config, Monitor monitor);

  /**
   * Runs several algorithms with several settings, one after the other. Nothing is written: the
   * config's output and report are left out.
   *
   * @return {@code runs}: a list of reports. Each has {@code comparison}: the {@code algorithm},
   *     the {@code settings}, and of a run that succeeded {@code loss} and {@code risk} where its
   *     release shows cells, {@code pareto} (whether no other run beats it in one of these without
   *     losing in the other), {@code solveMillis}, {@code millis} and, with a deadline, {@code
   *     deadlineCame}. One that failed has {@code error} with {@code code}, {@code message} and
   *     {@code exitCode} instead of a release
   */
  Map<String, Object> compare(Map<String, Object> config, Variation variation, Monitor monitor);

  /**
   * Says everything that {@link #run} would refuse, and what it would do, without running.
   *
   * @return {@code problems} and {@code warnings}: lists of lines; {@code exitCode}: that of the
   *     problem, or 0; {@code config}: as it would be run, with defaults filled in; and as far as
   *     they can be told {@code input}, {@code attributes} (a list of maps), {@code tuples} and
   *     {@code algorithm}
   */
  Map<String, Object> check(Map<String, Object> config, Monitor monitor);

  /**
   * Checks a release made anywhere against the config's privacy models and the original.
   *
   * @return the report: {@code holds}, whether nothing was found wrong; {@code privacy} as in a
   *     run's; {@code faults}: a list of lines
   */
  Map<String, Object> verify(Map<String, Object> config, Path release, Monitor monitor);

  /**
   * Checks everything that the manifest beside a release says: the digests of input, hierarchies,
   * config and release, and the privacy models on the release itself.
   *
   * @return as {@link #verify(Map, Path, Monitor)}, with {@code checks}: a list of maps with {@code
   *     what}, {@code path} and {@code holds}; and {@code warnings}: what differs without being
   *     wrong, such as versions of bundles
   */
  Map<String, Object> verify(Path manifest, Monitor monitor);

  /**
   * Looks at the risk of the table as it is; privacy models and algorithm of the config are not
   * looked at.
   *
   * @return {@code risk}: {@code prosecutor}, {@code prosecutorAverage}, {@code journalist}, {@code
   *     marketer}; {@code uniqueRows}, {@code classes}, {@code classSizes}; {@code population}:
   *     estimates of the share of population uniques; {@code minimalSampleUniques}; {@code
   *     combinations}: the attributes that make most rows unique
   */
  Map<String, Object> risk(Map<String, Object> config, RiskQuestion question, Monitor monitor);

  /**
   * Drafts a config for an input.
   *
   * @return {@code config}; {@code columns}: a list of maps, each with {@code name}, {@code type},
   *     {@code role}, {@code distinct}, {@code missing} and the {@code reason} for its role; {@code
   *     notes}: a list of lines
   */
  Map<String, Object> draft(Map<String, Object> input, Monitor monitor);

  /**
   * Writes an input as it is, without anonymizing it: data that an importer generates, or another
   * format.
   *
   * @param input as in a config
   * @param output as in a config; what is written is staged and put in place at the end
   * @return {@code files}: a list of maps with {@code path}, {@code rows} and {@code sha256}
   */
  Map<String, Object> copy(Map<String, Object> input, Map<String, Object> output, Monitor monitor);

  /** The names of the columns of an input. */
  List<String> columns(Map<String, Object> input, Monitor monitor);

  @Override
  void close();
}
