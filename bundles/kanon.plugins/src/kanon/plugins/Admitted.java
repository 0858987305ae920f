package kanon.plugins;

import java.util.Optional;
import kanon.plugins.trust.Evidence;
import kanon.plugins.trust.References;
import kanon.plugins.trust.Statement;
import kanon.plugins.trust.TrustFile;
import kanon.plugins.trust.Verdict;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;

/** A bundle that was let in, with what was known of it then. Thread-safe. */
final class Admitted {
  private final Bundle bundle;
  private final Evidence evidence;
  private final Statement statement;
  private volatile @Nullable References references;
  private volatile Verdict verdict = new Verdict(Verdict.UNCHECKED, Optional.empty());

  /** One that nobody has judged yet. */
  Admitted(Bundle bundle, Evidence evidence) {
    this.bundle = bundle;
    this.evidence = evidence;
    statement = Statement.of(bundle.getHeaders("").get(Statement.HEADER));
  }

  Bundle bundle() {
    return bundle;
  }

  /** Whether its content was looked at, so that it can be judged again. */
  boolean looked() {
    return !evidence.sha256().isEmpty();
  }

  Statement statement() {
    return statement;
  }

  /** What its classes refer to: read once, when somebody asks. */
  References references() {
    References known = references;
    if (known == null) {
      known = References.of(bundle);
      references = known;
    }
    return known;
  }

  /** How it is trusted. */
  String how() {
    return verdict.how();
  }

  /** What it says that it needs, and what it refers to. */
  String needs() {
    return statement.beside(references());
  }

  /** Judges it, again where decisions have changed. */
  void judge(TrustFile.Judge judge) throws Refusal {
    Verdict found = judge.judge(evidence, () -> statement.unsaid(references()));
    if (found.refusal().isPresent()) {
      throw new Refusal(found.refusal().get());
    }
    verdict = found;
  }
}
