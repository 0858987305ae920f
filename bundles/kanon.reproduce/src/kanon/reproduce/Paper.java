package kanon.reproduce;

/** One paper's experiments. */
interface Paper {
  /** What it is called on the command line. */
  String name();

  /** Authors, title and year. */
  String title();

  /** Reruns everything. */
  void experiments(Lab lab, Findings findings);
}
