package kanon.pipeline.child;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.api.Algorithm;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.model.KanonException;
import kanon.model.Solution;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.isolated.Message;
import kanon.pipeline.isolated.ProblemWire;
import kanon.pipeline.isolated.SolutionWire;
import kanon.pipeline.isolated.Wire;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Leases;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.plugin.PluginRegistry;
import kanon.pipeline.site.SiteDefaults;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;

/**
 * The one run of a process that runs an algorithm for another: what is asked is answered in a
 * thread of its own, one question at a time, so that the end of the pipe is seen meanwhile.
 */
final class ChildRun implements AutoCloseable {
  private final BundleContext context;
  private final DataOutputStream out;
  private final RunControl run;
  private final Leases leases;
  private final ChildProblem problem;
  private OptionalLong seed = OptionalLong.empty();
  private int threads = 1;
  private @Nullable BoundPlugin algorithm;

  ChildRun(PluginRegistry registry, BundleContext context, DataOutputStream out) {
    this.context = context;
    this.out = out;
    run =
        new RunControl(
            new Monitor() {
              @Override
              public void at(long done, long total, String what) {
                progress(done, total, what);
              }
            });
    leases = new Leases(registry, run);
    problem = new ChildProblem(leases, run);
  }

  /** An answer that is written once it is known. */
  private interface Work {
    Written done();
  }

  /** Writes what came out. */
  private interface Written {
    void to(DataOutputStream out) throws IOException;
  }

  /** Reads what belongs to a message, and begins with it. */
  void heed(int message, DataInputStream in) throws IOException, BundleException {
    switch (message) {
      case Message.JARS -> ChildMain.install(context, Wire.texts(in));
      case Message.OPEN -> open(in);
      case Message.TABLE -> problem.table(ProblemWire.read(in));
      case Message.GOAL -> problem.goal(ProblemWire.recipe(in), in.readLong());
      case Message.REFUSE -> begin(this::refused);
      case Message.WORK -> begin(this::work);
      case Message.SOLVE -> {
        limit(in.readLong());
        begin(this::solved);
      }
      default -> throw new IOException("a message is of no kind");
    }
  }

  private void open(DataInputStream in) throws IOException {
    String name = Wire.text(in);
    Map<String, Object> given = ProblemWire.tree(in);
    String where = Wire.text(in);
    boolean configured = in.readBoolean();
    Map<String, Object> defaults = ProblemWire.tree(in);
    SiteDefaults site =
        configured ? new SiteDefaults(pid -> Optional.of(defaults)) : SiteDefaults.none();
    boolean seeded = in.readBoolean();
    long number = in.readLong();
    seed = seeded ? OptionalLong.of(number) : OptionalLong.empty();
    threads = in.readInt();
    limit(-1);
    run.phase("solve");
    begin(
        () -> {
          BoundPlugin bound =
              BoundPlugin.of(leases.lease(PluginKind.ALGORITHM, name), given, where, run, site);
          algorithm = bound;
          Map<String, Object> values = bound.values();
          return to -> {
            ProblemWire.tree(values, to);
            Wire.texts(site.told(), to);
          };
        });
  }

  private void limit(long nanos) {
    run.configure(
        seed, threads, nanos < 0 ? Optional.empty() : Optional.of(Duration.ofNanos(nanos)));
  }

  private Written refused() {
    BoundPlugin solver = solver();
    Algorithm<Record> plugin = solver.as(Algorithm.class);
    PluginCall.on(
        solver.lease(),
        run,
        () -> {
          plugin.refuse(problem.made(), solver.options());
          return true;
        });
    return to -> {};
  }

  private Written work() {
    BoundPlugin solver = solver();
    Algorithm<Record> plugin = solver.as(Algorithm.class);
    OptionalDouble steps =
        PluginCall.on(solver.lease(), run, () -> plugin.work(problem.made(), solver.options()));
    return to -> Wire.optional(steps, to);
  }

  private Written solved() {
    BoundPlugin solver = solver();
    Algorithm<Record> plugin = solver.as(Algorithm.class);
    Solution solution =
        PluginCall.on(
            solver.lease(), run, () -> plugin.solve(problem.made(), solver.options(), run));
    return to -> SolutionWire.write(solution, to);
  }

  private BoundPlugin solver() {
    BoundPlugin present = algorithm;
    if (present == null) {
      throw new IllegalStateException("nothing was opened");
    }
    return present;
  }

  private void begin(Work work) {
    Thread thread = new Thread(() -> answer(work), "kanon-run");
    thread.setDaemon(true);
    thread.start();
  }

  private void answer(Work work) {
    try {
      Written written;
      try {
        written = work.done();
      } catch (Throwable e) {
        fault(PluginCall.unforeseen(e, leases));
        return;
      }
      done(written);
    } catch (IOException e) {
      // Nobody listens any more; the end of the pipe ends this process.
      run.cancel();
    }
  }

  /** What is half told cannot be taken back: the end of the process says so. */
  private void done(Written written) throws IOException {
    synchronized (out) {
      out.writeByte(Message.DONE);
      try {
        written.to(out);
      } catch (RuntimeException e) {
        Runtime.getRuntime().halt(Message.UNTELLABLE);
      }
      out.flush();
    }
  }

  private void fault(KanonException e) throws IOException {
    synchronized (out) {
      out.writeByte(Message.FAULT);
      Wire.constant(e.kind(), out);
      Wire.text(e.code(), out);
      Wire.text(String.valueOf(e.getMessage()), out);
      out.flush();
    }
  }

  private void progress(long done, long total, String what) {
    synchronized (out) {
      try {
        out.writeByte(Message.PROGRESS);
        out.writeLong(done);
        out.writeLong(total);
        Wire.text(what, out);
        out.flush();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Override
  public void close() {
    run.cancel();
  }
}
