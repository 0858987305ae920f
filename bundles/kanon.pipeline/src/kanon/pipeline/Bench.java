package kanon.pipeline;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import kanon.api.platform.Monitor;
import kanon.api.platform.RiskQuestion;
import kanon.api.platform.Variation;
import kanon.api.platform.Workbench;
import kanon.api.report.CheckReport;
import kanon.api.report.ComparisonReport;
import kanon.api.report.CopyReport;
import kanon.api.report.DraftReport;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonPath;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.control.Worker;
import kanon.pipeline.plugin.Leases;

/** A workbench: one call at a time, each in a worker's thread, over what the desk keeps. */
final class Bench implements Workbench {
  private final Parts parts;
  private final Runs runs;
  private final Path folder;
  private final ReentrantLock busy = new ReentrantLock();
  private final Runnable letGo = this::letGo;
  private volatile Desk desk;

  Bench(Parts parts, Runs runs, Path folder) {
    this.parts = parts;
    this.runs = runs;
    this.folder = folder;
    desk = new Desk(folder, parts.registry());
    parts.registry().onEnding(letGo);
  }

  @Override
  public RunReport run(Map<String, Object> config, Monitor monitor) {
    return work(monitor, (l, run) -> new PipelineRun(parts, desk, l, run).run(copy(config)));
  }

  @Override
  public ComparisonReport compare(
      Map<String, Object> config, Variation variation, Monitor monitor) {
    return new Comparison(this, monitor).of(copy(config), variation);
  }

  @Override
  public CheckReport check(Map<String, Object> config, Monitor monitor) {
    return work(monitor, (l, run) -> new Check(parts, desk, l, run).of(copy(config)));
  }

  @Override
  public VerificationReport verify(Map<String, Object> config, Path release, Monitor monitor) {
    return work(monitor, (l, run) -> new Verification(parts, folder, l, run).of(config, release));
  }

  @Override
  public VerificationReport verify(Path manifest, Monitor monitor) {
    return work(monitor, (l, run) -> new ManifestCheck(parts, l, run).of(manifest));
  }

  @Override
  public RiskReport risk(Map<String, Object> config, RiskQuestion question, Monitor monitor) {
    return work(monitor, (l, run) -> new RawRisk(parts, desk, l, run).of(copy(config), question));
  }

  @Override
  public DraftReport draft(Map<String, Object> input, Monitor monitor) {
    return work(monitor, (l, run) -> new Draft(parts, desk, l, run).of(copy(input)));
  }

  @Override
  public CopyReport copy(Map<String, Object> input, Map<String, Object> output, Monitor monitor) {
    return work(monitor, (l, run) -> new Copy(parts, folder, l, run).of(input, output));
  }

  @Override
  public List<String> columns(Map<String, Object> input, Monitor monitor) {
    return work(monitor, (l, run) -> new Draft(parts, desk, l, run).columns(copy(input)));
  }

  /** What is kept between calls must not change when the caller changes his tree. */
  private static Map<String, Object> copy(Map<String, Object> tree) {
    return JsonPath.with(tree, List.of());
  }

  private <T> T work(Monitor monitor, BiFunction<Leases, RunControl, T> step) {
    busy.lock();
    try {
      RunControl run = new RunControl(monitor);
      Leases leases = new Leases(parts.registry());
      Desk used = desk;
      runs.add(run);
      try {
        return Worker.run(
            monitor,
            run,
            () -> {
              try (leases) {
                return step.apply(leases, run);
              }
            },
            () -> abandon(used, leases));
      } finally {
        runs.remove(run);
      }
    } finally {
      desk.letGo();
      busy.unlock();
    }
  }

  /** The thread that runs on keeps what it has; nobody else uses it again. */
  private void abandon(Desk used, Leases leases) {
    desk = new Desk(folder, parts.registry());
    leases.close();
    used.close();
  }

  private void letGo() {
    if (busy.tryLock()) {
      try {
        desk.letGo();
      } finally {
        busy.unlock();
      }
    }
  }

  @Override
  public void close() {
    busy.lock();
    try {
      parts.registry().forget(letGo);
      desk.close();
    } finally {
      busy.unlock();
    }
  }
}
