package kanon.algorithm.kaca;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class KacaWorkTest extends WorkContract {
  @Override
  protected Algorithm<?> create() {
    return new Kaca();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    KacaOptions standard = Options.bind(KacaOptions.class, Map.of(), "test");
    KacaRun classes = Kaca.start(problem, standard, run, ClassSearch.INDEXED);
    classes.mergeAll();
    classes.solution(classes.shown());
    return classes.work();
  }

  @Override
  protected List<Problem> problems() {
    return List.of(
        problem(500, 5, NARROW),
        problem(3000, 5, NARROW),
        problem(500, 5, wide(8)),
        problem(2000, 5, wide(8)),
        problem(2000, 5, wide(12)),
        problem(2000, 5, wide(24)));
  }

  @Override
  protected Problem slow() {
    return problem(1000, 5, NARROW);
  }
}
