package kanon.pipeline.robust;

import kanon.api.Problem;
import kanon.model.Group;
import kanon.model.Outcome;

/** Whether outcomes that were made by merging classes hold the goal, where that is not certain. */
final class Goals {
  private Goals() {}

  /** Of a goal that merging does not break nothing is looked at; the gate judges every release. */
  static boolean hold(Problem problem, Outcome outcome) {
    if (problem.goal().traits().monotone()) {
      return true;
    }
    Group group = new Group(outcome.profile().schema());
    for (int c = 0; c < outcome.classes(); c++) {
      if (!problem.goal().holds(outcome.group(c, group))) {
        return false;
      }
    }
    return true;
  }
}
