package kanon.chart.page;

import kanon.api.platform.Pages;
import kanon.api.report.AttackReport;
import kanon.api.report.CertificateReport;
import kanon.api.report.ComparisonReport;
import kanon.api.report.LinkedCertificateReport;
import kanon.api.report.LinkedReport;
import kanon.api.report.ReproductionReport;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport;
import org.osgi.service.component.annotations.Component;

/** All pages. */
@Component(service = Pages.class)
public final class PageWriter implements Pages {
  @Override
  public String run(RunReport report) {
    return new RunPage(report).html();
  }

  @Override
  public String linked(LinkedReport report) {
    return new LinkedPage(report).html();
  }

  @Override
  public String linkedCertificate(LinkedCertificateReport report) {
    return new LinkedCertificatePage(report).html();
  }

  @Override
  public String comparison(ComparisonReport report) {
    return new ComparisonPage(report).html();
  }

  @Override
  public String certificate(CertificateReport report) {
    return new CertificatePage(report).html();
  }

  @Override
  public String attacks(AttackReport report) {
    return new AttackPage(report).html();
  }

  @Override
  public String risk(RiskReport report) {
    return new RiskPage(report).html();
  }

  @Override
  public String reproduction(ReproductionReport report) {
    return new ReproductionPage(report).html();
  }
}
