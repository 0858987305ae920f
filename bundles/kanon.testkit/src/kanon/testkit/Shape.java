package kanon.testkit;

/** What kind of table a generator makes. */
public enum Shape {
  /** Any small table. */
  MIXED,
  /** No row. */
  EMPTY,
  /** One row. */
  ONE_ROW,
  /** All rows equal in their quasi-identifiers. */
  CONSTANT,
  /** No two rows equal in their quasi-identifiers, as far as the domains allow. */
  ALL_DISTINCT,
  /** Most cells missing. */
  MISSING_HEAVY
}
