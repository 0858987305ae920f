package kanon.api;

import java.util.Map;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Puts reports on pages for people: each one self-contained HTML document that needs no network and
 * has the report that it shows embedded as JSON. Thread-safe.
 */
@ProviderType
public interface Pages {
  /** Of the report of {@link Workbench#run}. */
  String run(Map<String, Object> report);

  /** Of the report of {@link Workbench#compare}. */
  String comparison(Map<String, Object> report);

  /** Of the report of {@link Workbench#risk}. */
  String risk(Map<String, Object> report);

  /** Of the report of {@link Reproduction#reproduce}. */
  String reproduction(Map<String, Object> report);
}
