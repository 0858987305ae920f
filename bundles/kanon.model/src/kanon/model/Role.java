package kanon.model;

import java.util.Locale;

/** What an attribute is to the person behind the row. */
public enum Role {
  /** Names the person: dropped. */
  IDENTIFYING,
  /** Could name the person together with others: generalized. */
  QUASI_IDENTIFIER,
  /** What nobody should learn of the person: released, its distribution bounded. */
  SENSITIVE,
  /** Released as it is. */
  INSENSITIVE;

  /** The name as it stands in a config. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
