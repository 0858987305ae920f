package kanon.gate;

import java.util.List;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Gate;
import kanon.api.LinkedRelease;
import kanon.api.ReleaseColumns;
import kanon.api.Run;
import kanon.model.Audit;
import kanon.model.BucketAudit;
import kanon.model.CellAudit;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Schema;
import kanon.model.Table;
import org.osgi.service.component.annotations.Component;

/** Judges releases of every kind. */
@Component
public final class ReleaseGate implements Gate {
  @Override
  public Verdict judge(
      Audit audit, List<Criterion> goals, List<String> names, long removable, Run run) {
    Objections faults = new Objections();
    Goals judged = new Goals(goals, names, audit.original().schema());
    boolean sets =
        audit.original().schema().quasiIdentifiers().stream().anyMatch(q -> q.items().isPresent());
    judgeRemoved(audit.removed(), sets ? 0 : removable, faults);
    if (audit instanceof CellAudit cells) {
      new CellJudge(cells, removable, faults, run).judge(judged);
    } else {
      new BucketJudge((BucketAudit) audit, faults, run).judge(judged);
    }
    return Verdict.of(judged.verdicts(faults), faults.list());
  }

  @Override
  public List<String> judge(
      Release release,
      Schema schema,
      Optional<Plan.Bucketization> hides,
      Optional<Table> original,
      Run run) {
    Objections faults = new Objections();
    new RawJudge(schema, hides, faults, run).judge(release, original);
    return faults.list();
  }

  @Override
  public List<String> judge(
      ReleaseColumns found, Schema schema, Optional<Plan.Bucketization> hides) {
    Objections faults = new Objections();
    new ColumnJudge(schema, hides, faults).judge(found);
    return faults.list();
  }

  @Override
  public List<String> judge(String column, Iterable<String> original, Iterable<String> released) {
    return HiddenJudge.judge(column, original, released);
  }

  @Override
  public LinkedRelease.Verdict judge(LinkedRelease release, Run run) {
    return new LinkedJudge(release, run).judge();
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
