package kanon.api.command;

import java.util.Collection;
import java.util.List;
import kanon.api.PluginKind;
import org.osgi.annotation.versioning.ConsumerType;

/** What a word may be: says what it completes to. Thread-safe. */
@ConsumerType
@FunctionalInterface
public interface Words {
  /** Anything: it completes to nothing. */
  Words TEXT = place -> List.of();

  /** A file or a folder. */
  Words FILE = Completion::files;

  /** A column of the table of the open config. */
  Words COLUMN = Completion::columns;

  /** A key path of the config. */
  Words KEY = Completion::keys;

  /** A key path of the config with a value, {@code key.path=value}. */
  Words OVERRIDE = Completion::assignments;

  /** What can stand at a place. */
  List<Suggestion> at(Completion place);

  /** One of these words. */
  static Words of(Collection<String> words) {
    List<Suggestion> suggestions = words.stream().map(Suggestion::of).toList();
    return place -> suggestions;
  }

  /** The name of a live plugin. */
  static Words plugin(PluginKind kind) {
    return place -> place.plugins(kind);
  }

  /**
   * An {@code option=value} of a plugin.
   *
   * @param at which of the words before it names the plugin, from 0
   */
  static Words options(PluginKind kind, int at) {
    return place ->
        place.before().size() > at ? place.options(kind, place.before().get(at)) : List.of();
  }
}
