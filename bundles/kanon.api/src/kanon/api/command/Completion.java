package kanon.api.command;

import java.util.List;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import org.osgi.annotation.versioning.ProviderType;

/** A word that somebody has begun, and what such a word can be here and now. */
@ProviderType
public interface Completion {
  /** The words before it, without the command, flags and their values. */
  List<String> before();

  /** What has been typed of it. */
  String word();

  /** Knows the live plugins. */
  Pipeline pipeline();

  /** The entries of the folder that the word has come to. */
  List<Suggestion> files();

  /** The live plugins of a kind. */
  List<Suggestion> plugins(PluginKind kind);

  /**
   * The options of a plugin that do not stand yet, or the values of the one that stands; none of a
   * plugin that is not there.
   */
  List<Suggestion> options(PluginKind kind, String name);

  /** The columns of the table of the open config. */
  List<Suggestion> columns();

  /** The key paths of the config that the first word names, or of the open one. */
  List<Suggestion> keys();

  /** The same with an equals sign, or the values of the key that the word has come to. */
  List<Suggestion> assignments();
}
