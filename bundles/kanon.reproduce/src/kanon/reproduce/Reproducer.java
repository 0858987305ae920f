package kanon.reproduce;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kanon.api.Names;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Reproduction;
import kanon.api.platform.Workbench;
import kanon.api.report.ReproductionReport;
import kanon.model.KanonException;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** All papers. */
@Component(service = Reproduction.class)
public final class Reproducer implements Reproduction {
  private static final List<Paper> PAPERS =
      List.of(
          new IncognitoPaper(),
          new AlphaKPaper(),
          new KacaPaper(),
          new ApproximationPaper(),
          new PermutationPaper(),
          new AttackStudy());

  private final Pipeline pipeline;
  private final BundleContext context;

  @Activate
  public Reproducer(BundleContext context, @Reference Pipeline pipeline) {
    this.context = context;
    this.pipeline = pipeline;
  }

  @Override
  public List<String> papers() {
    return PAPERS.stream().map(Paper::name).toList();
  }

  @Override
  public ReproductionReport reproduce(
      String name, boolean quick, Optional<Path> data, Monitor monitor) {
    Paper paper =
        PAPERS.stream()
            .filter(p -> p.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    KanonException.usage("UNKNOWN_PAPER", Names.unknown("paper", name, papers())));
    if (data.isPresent() && !Files.isRegularFile(data.get())) {
      throw KanonException.input("NO_SUCH_FILE", "File '" + data.get() + "' does not exist");
    }
    Optional<Path> home = Optional.ofNullable(context.getProperty("kanon.home")).map(Path::of);
    Findings findings = new Findings();
    try (Workbench bench = pipeline.open(Path.of(""))) {
      paper.experiments(
          new Lab(bench, home, data.map(Path::toAbsolutePath), quick, findings, monitor, pipeline),
          findings);
    }
    return new ReproductionReport(
        context.getBundle().getVersion().toString(),
        paper.name(),
        paper.title(),
        quick,
        data.map(Path::toString),
        findings.claims(),
        findings.figures(),
        findings.notes());
  }
}
