package kanon.operations.health;

import java.util.List;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.DoctorCheck.Finding;
import kanon.api.platform.DoctorCheck.Level;
import org.apache.felix.hc.api.FormattingResultLog;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.Result;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/**
 * A check of the doctor as a health check: what it finds warns or is critical, and that it fails is
 * an error of its own, told by the class of what it threw.
 */
final class CheckedHealth implements HealthCheck {
  private final BundleContext context;
  private final ServiceReference<DoctorCheck> reference;
  private final String summary;

  CheckedHealth(BundleContext context, ServiceReference<DoctorCheck> reference, String summary) {
    this.context = context;
    this.reference = reference;
    this.summary = summary;
  }

  @Override
  public Result execute() {
    DoctorCheck check = context.getService(reference);
    if (check == null) {
      return new Result(Result.Status.TEMPORARILY_UNAVAILABLE, "the check has gone");
    }
    try {
      return result(check, summary);
    } finally {
      context.ungetService(reference);
    }
  }

  static Result result(DoctorCheck check, String summary) {
    FormattingResultLog log = new FormattingResultLog();
    try {
      List<Finding> findings = check.find(List.of());
      for (Finding finding : findings) {
        if (finding.level() == Level.CRITICAL) {
          log.critical("{}", line(finding));
        } else {
          log.warn("{}", line(finding));
        }
      }
      if (findings.isEmpty()) {
        log.info("{}: yes", summary);
      }
    } catch (RuntimeException | LinkageError e) {
      log.healthCheckError("the check failed: {}", e.getClass().getName());
    }
    return new Result(log);
  }

  private static String line(Finding finding) {
    String place = finding.place().toString();
    return finding.kind() + (place.isEmpty() ? "" : " '" + place + "'") + ": " + finding.text();
  }
}
