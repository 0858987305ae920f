package kanon.api.command;

/** How a piece of text stands out, where the console has colours. */
public enum Style {
  /** As all text. */
  PLAIN,
  /** A heading. */
  STRONG,
  /** What matters less. */
  FAINT,
  /** What is as it should be. */
  GOOD,
  /** What is not. */
  BAD,
  /** What may be wrong. */
  WARNING,
  /** The name of something. */
  NAME
}
