package kanon.metric.generalizationcost;

import kanon.api.Option;

record GeneralizationCostOptions(
    @Option(
            value =
                "How the lower bound is found: neighbours (each row's distance to its (k-1)-th"
                    + " nearest) or prices of rows as well, which are nearer to the optimum and take"
                    + " some hundred times as long",
            standard = "neighbours")
        Bound bound) {

  enum Bound {
    NEIGHBOURS,
    PRICES
  }
}
