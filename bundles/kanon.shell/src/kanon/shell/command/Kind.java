package kanon.shell.command;

/** What a word on the command line may be: decides what it completes to. */
public enum Kind {
  TEXT,
  NUMBER,
  FILE,
  FOLDER,
  COMMAND,
  /** A kind of plugins, as in {@code algorithm}. */
  PLUGIN_KIND,
  /** The name of a plugin of the kind that the word before names. */
  PLUGIN,
  ALGORITHM,
  MODEL,
  METRIC,
  COLUMN,
  ROLE,
  /** A file, a builder of hierarchies or {@code none}. */
  HIERARCHY,
  /** {@code option=value} of the plugin that the command names. */
  OPTION,
  /** {@code key.path=value} of the config. */
  OVERRIDE,
  /** A key path of the config. */
  KEY,
  /** A profile of generated data. */
  PROFILE,
  /** A paper whose experiments can be rerun. */
  PAPER,
  /** An error code. */
  FAULT,
  /** A bundle of plugins. */
  BUNDLE,
  /** What {@code plugins} does. */
  PLUGINS_ACTION
}
