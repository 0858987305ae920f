package kanon.reproduce;

/** One paper's experiments. */
interface Paper {
  /** What it is called on the command line. */
  String name();

  /** Authors, title and year. */
  String title();

  /** Whether there are experiments that a database can take part in. */
  default boolean inDatabases() {
    return false;
  }

  /** Reruns everything. */
  void experiments(Lab lab, Findings findings);
}
