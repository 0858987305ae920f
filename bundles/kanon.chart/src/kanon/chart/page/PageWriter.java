package kanon.chart.page;

import java.util.Map;
import kanon.api.Pages;
import org.osgi.service.component.annotations.Component;

/** All pages. */
@Component(service = Pages.class)
public final class PageWriter implements Pages {
  @Override
  public String run(Map<String, Object> report) {
    return new RunPage(report).html();
  }

  @Override
  public String comparison(Map<String, Object> report) {
    return new ComparisonPage(report).html();
  }

  @Override
  public String risk(Map<String, Object> report) {
    return new RiskPage(report).html();
  }

  @Override
  public String reproduction(Map<String, Object> report) {
    return new ReproductionPage(report).html();
  }
}
