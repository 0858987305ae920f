package kanon.api;

/** Where an engine's data comes from. */
public enum Reads {
  /** From an importer, which reads the rows for it: {@link Engine.Input#table}. */
  ROWS,
  /**
   * From where it lies: the config's {@code input} tells the engine, and no importer takes part.
   */
  DATA
}
