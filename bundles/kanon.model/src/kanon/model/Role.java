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
  INSENSITIVE,
  /** Nobody has said yet: not released, and nothing is released beside it. */
  UNDECIDED;

  /** Whether a release has a column of this role, as it was or changed. */
  public boolean released() {
    return this == QUASI_IDENTIFIER || this == SENSITIVE || this == INSENSITIVE;
  }

  /** The name as it stands in a config. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
