package kanon.pipeline.run;

import java.util.Map;
import java.util.Optional;
import kanon.model.Schema;
import kanon.pipeline.earlier.EarlierRelease;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;

/**
 * A job as it is run, and the release whose recoding it uses again, where it does. The columns of
 * such a job have the values of that release, too, which its intervals and sets are made of.
 *
 * @param prepared the job
 * @param earlier the release
 */
record EarlierRecoding(Preparation prepared, Optional<EarlierRelease> earlier) {
  static EarlierRecoding of(WorkbenchCall call, Map<String, Object> tree) {
    Preparation prepared = Preparation.of(call, tree, Preparation.Purpose.RUN);
    Optional<String> manifest = prepared.config().recodedAs();
    if (manifest.isEmpty()) {
      return new EarlierRecoding(prepared, Optional.empty());
    }
    EarlierRelease earlier = EarlierRelease.read(call, prepared, manifest.get());
    Schema schema = prepared.profile(prepared.open()).profile().schema();
    return new EarlierRecoding(
        Preparation.of(call, earlier.withValues(tree, schema), Preparation.Purpose.RUN),
        Optional.of(earlier));
  }
}
