package kanon.metric.queryerror;

/** Which share of each class's rows is estimated to lie in an interval of a quasi-identifier. */
interface IntervalShares {
  /**
   * Works out the shares for the classes of a block and for every interval that queries have.
   *
   * @param from the first class
   * @param to the class behind the last
   * @param into [range][class - from]
   */
  void fill(int attribute, Ranges ranges, int from, int to, double[][] into);
}
