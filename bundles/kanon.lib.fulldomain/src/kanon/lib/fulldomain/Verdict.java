package kanon.lib.fulldomain;

/** What judging a node tells of it and of others. */
public enum Verdict {
  /** The node passes, and so does every generalization of it. */
  PASSES_AND_ALL_ABOVE(true, true),
  /** The node passes; of others nothing follows. */
  PASSES(true, false),
  /** The node fails; of others nothing follows. */
  FAILS(false, false),
  /** The node fails, and so does everything that it generalizes. */
  FAILS_AND_ALL_BELOW(false, true);

  private final boolean passes;
  private final boolean spreads;

  Verdict(boolean passes, boolean spreads) {
    this.passes = passes;
    this.spreads = spreads;
  }

  /** Whether the node passes. */
  public boolean passes() {
    return passes;
  }

  /** Whether others are judged with it. */
  public boolean spreads() {
    return spreads;
  }
}
