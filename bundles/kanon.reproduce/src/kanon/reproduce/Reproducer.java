package kanon.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.api.Names;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Reproduction;
import kanon.api.platform.ReproductionRequest;
import kanon.api.platform.Workbench;
import kanon.api.report.ReproductionReport;
import kanon.lib.files.Reason;
import kanon.lib.files.Sha256;
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
  public ReproductionReport reproduce(String name, ReproductionRequest request, Monitor monitor) {
    Paper paper =
        PAPERS.stream()
            .filter(p -> p.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    KanonException.usage("UNKNOWN_PAPER", Names.unknown("paper", name, papers())));
    Optional<Path> data = request.data().map(Path::toAbsolutePath);
    if (data.isPresent() && !Files.isRegularFile(data.get())) {
      throw KanonException.input("NO_SUCH_FILE", "File '" + data.get() + "' does not exist");
    }
    if (!request.database().isEmpty() && !paper.inDatabases()) {
      throw KanonException.usage(
          "BAD_FLAG",
          "%s is measured in memory alone; expected one of %s"
              .formatted(
                  name, PAPERS.stream().filter(Paper::inDatabases).map(Paper::name).toList()));
    }
    String version = context.getBundle().getVersion().toString();
    State state =
        request
            .state()
            .map(file -> State.in(file, measured(version, name, request, data)))
            .orElseGet(State::none);
    Optional<Path> home = Optional.ofNullable(context.getProperty("kanon.home")).map(Path::of);
    Findings findings = new Findings();
    try (Workbench bench = pipeline.open(Path.of(""))) {
      paper.experiments(
          new Lab(bench, home, data, request, findings, state, monitor, pipeline), findings);
    }
    return findings.report(
        version, paper.name(), paper.title(), request.quick(), request.data().map(Path::toString));
  }

  /** What measurements that are kept depend on. */
  private static Map<String, String> measured(
      String version, String paper, ReproductionRequest request, Optional<Path> data) {
    try {
      Map<String, String> on = new LinkedHashMap<>();
      on.put("kanon", version);
      on.put("paper", paper);
      on.put("quick", String.valueOf(request.quick()));
      on.put("data", data.isPresent() ? Sha256.of(data.get()) : "of the installation");
      if (!request.database().isEmpty()) {
        on.put("database", new TreeMap<>(request.database()).toString());
      }
      return on;
    } catch (IOException e) {
      throw KanonException.input(
          "UNREADABLE_FILE", "'%s': %s".formatted(data.orElse(Path.of("")), Reason.of(e)));
    }
  }
}
