package kanon.transform;

/** What becomes of cells that a transform cannot change, where it is not an error. */
enum Otherwise {
  /** They become missing. */
  MISSING
}
