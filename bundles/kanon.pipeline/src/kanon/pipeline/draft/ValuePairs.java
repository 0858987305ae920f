package kanon.pipeline.draft;

import java.util.List;
import kanon.api.Run;
import kanon.api.Session;
import kanon.lib.detect.Together;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;

/** Reads which values of two columns occur in one row, from any engine. */
public final class ValuePairs implements Together {
  private final Session session;
  private final Run run;

  /** The pairs of a session. */
  public ValuePairs(Session session, Run run) {
    this.session = session;
    this.run = run;
  }

  @Override
  public void each(String a, String b, Pairs to) {
    run.check();
    Dictionary one = session.dictionary(a, Type.STRING, run);
    Dictionary other = session.dictionary(b, Type.STRING, run);
    Schema both =
        new Schema(
            List.of(
                Attribute.of(a, Role.QUASI_IDENTIFIER, one),
                Attribute.of(b, Role.QUASI_IDENTIFIER, other)));
    Profile profile = session.profile(both, run);
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      int first = profile.code(0, tuple);
      int second = profile.code(1, tuple);
      if (first < one.present() && second < other.present()) {
        to.pair(one.value(first), other.value(second), profile.size(tuple));
      }
    }
  }
}
