package kanon.gate;

import java.util.List;
import kanon.api.Criterion;
import kanon.api.Gate;
import kanon.api.Run;
import kanon.model.Audit;
import kanon.model.BucketAudit;
import kanon.model.CellAudit;
import org.osgi.service.component.annotations.Component;

/** Judges releases of every kind. */
@Component
public final class ReleaseGate implements Gate {
  @Override
  public Verdict judge(Audit audit, List<Criterion> goals, long removable, Run run) {
    Objections faults = new Objections();
    Goals judged = new Goals(goals, audit.original().schema());
    judgeRemoved(audit.removed(), removable, faults);
    if (audit instanceof CellAudit cells) {
      new CellJudge(cells, faults, run).judge(judged);
    } else {
      new BucketJudge((BucketAudit) audit, faults, run).judge(judged);
    }
    return Verdict.of(judged.verdicts(faults), faults.list());
  }

  private static void judgeRemoved(long removed, long removable, Objections faults) {
    if (removed < 0) {
      faults.add("The release has %s more than the input".formatted(Objections.rows(-removed)));
    } else if (removed > removable) {
      faults.add(
          "The release lacks %s of the input, at most %d may be removed"
              .formatted(Objections.rows(removed), removable));
    }
  }
}
