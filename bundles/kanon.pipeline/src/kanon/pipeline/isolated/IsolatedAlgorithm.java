package kanon.pipeline.isolated;

import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.control.Vetted;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;

/**
 * An algorithm in a process of its own, as the run that uses it sees it: whatever the process does,
 * exits, hangs, uses up its memory, answers nonsense, ends this run alone. Nothing of the plugin is
 * loaded here. What comes back is a plan like any other, which the gate judges.
 */
public final class IsolatedAlgorithm implements Algorithm<RemoteOptions>, AutoCloseable {
  /** Less than what {@link RunControl} gives a plugin to start. */
  private static final Duration START = Duration.ofSeconds(50);

  /** What a plan may take for each row and atom of the table. */
  private static final long PLAN_BYTES = 256;

  private final String name;
  private final RunControl run;
  private final ChildFault fault;
  private final ChildStart start;
  private final ChildProcess child;
  private @Nullable Profile toldTable;
  private @Nullable Recipe toldGoal;
  private long toldRemovable;

  /**
   * Starts the process.
   *
   * @param name what the algorithm is chosen by
   * @param origin whom to name in messages
   * @param start how it is started
   * @param run the run that it works for
   */
  public IsolatedAlgorithm(String name, String origin, ChildStart start, RunControl run) {
    this.name = name;
    this.run = run;
    this.start = start;
    fault = new ChildFault(origin, start.megabytes());
    try {
      child = start.process();
    } catch (IOException | RuntimeException e) {
      throw Vetted.add(fault.notStarted(e));
    }
  }

  /** What it has of Java's memory. */
  public long megabytes() {
    return start.megabytes();
  }

  /** What is sent. */
  private interface Sending {
    void to(DataOutputStream out) throws IOException;
  }

  /** Reads an answer. */
  private interface Answer<T> {
    T read() throws IOException;
  }

  /**
   * What came of binding options.
   *
   * @param options the options, with defaults
   * @param told what the site's defaults gave
   */
  public record Bound(RemoteOptions options, List<String> told) {}

  @Override
  public Class<RemoteOptions> options() {
    return RemoteOptions.class;
  }

  /**
   * Has the process take the algorithm into use. It has seen nothing of a table, so that what it
   * says of the options is passed on.
   *
   * @param given what the config names
   * @param where for messages
   * @param site what the site gives, where it does
   */
  public synchronized Bound bind(
      Map<String, Object> given, String where, Optional<Map<String, Object>> site) {
    OptionalLong seed = run.seed();
    return asked(
        Optional.of(START),
        Answers.SHORT,
        out -> {
          out.writeInt(Message.VERSION);
          out.writeByte(Message.OPEN);
          Wire.text(name, out);
          ProblemWire.tree(given, out);
          Wire.text(where, out);
          out.writeBoolean(site.isPresent());
          ProblemWire.tree(site.orElse(Map.of()), out);
          out.writeBoolean(seed.isPresent());
          out.writeLong(seed.orElse(0));
          out.writeInt(run.parallel().threads());
        },
        () -> new Bound(new RemoteOptions(ProblemWire.tree(child.in)), Wire.texts(child.in)));
  }

  @Override
  public synchronized void refuse(Problem problem, RemoteOptions options) {
    asked(Answers.SHORT, out -> tell(problem, Message.REFUSE, out), () -> true);
  }

  @Override
  public synchronized OptionalDouble work(Problem problem, RemoteOptions options) {
    return asked(
        Answers.SHORT,
        out -> tell(problem, Message.WORK, out),
        () -> Wire.optionalNumber(child.in));
  }

  @Override
  public synchronized Solution solve(Problem problem, RemoteOptions options, Run part) {
    Profile profile = problem.profile();
    return asked(
        Answers.SHORT + PLAN_BYTES * (profile.rows() + profile.atoms()),
        out -> {
          tell(problem, Message.SOLVE, out);
          out.writeLong(run.left().map(Duration::toNanos).orElse(-1L));
        },
        () -> SolutionWire.read(profile, child.in));
  }

  /** The problem, as far as the process does not have it yet, and what it is to do. */
  private void tell(Problem problem, int message, DataOutputStream out) throws IOException {
    if (problem.signatures().isPresent()) {
      throw fault.refused("it groups people as the ledger says, which stays here");
    }
    Recipe recipe = ((RecipeGoal) problem.goal()).recipe();
    Profile table = problem.profile();
    if (toldTable != table) {
      out.writeByte(Message.TABLE);
      ProblemWire.write(table, out);
      toldTable = table;
      toldGoal = null;
    }
    if (!recipe.equals(toldGoal) || toldRemovable != problem.removable()) {
      jars(recipe, out);
      out.writeByte(Message.GOAL);
      ProblemWire.recipe(recipe, out);
      out.writeLong(problem.removable());
      toldGoal = recipe;
      toldRemovable = problem.removable();
    }
    out.writeByte(message);
  }

  private void jars(Recipe recipe, DataOutputStream out) throws IOException {
    List<Bundle> bundles = new ArrayList<>();
    Stream.concat(recipe.models().stream(), recipe.objective().stream())
        .forEach(part -> start.bundle(part.bundle()).ifPresent(bundles::add));
    out.writeByte(Message.JARS);
    Wire.texts(start.jars(bundles).stream().map(Path::toString).toList(), out);
  }

  private <T> T asked(long most, Sending sending, Answer<T> answer) {
    return asked(Optional.empty(), most, sending, answer);
  }

  private <T> T asked(Optional<Duration> limit, long most, Sending sending, Answer<T> answer) {
    try (Watch watch = new Watch(run, child, limit)) {
      send(sending, watch, limit);
      try {
        return answered(most, answer);
      } catch (EOFException e) {
        throw ended(watch, limit);
      } catch (IOException e) {
        boolean alive = child.alive();
        child.kill();
        throw alive ? fault.nonsense() : ended(watch, limit);
      }
    } catch (KanonException e) {
      throw Vetted.add(e);
    }
  }

  private void send(Sending sending, Watch watch, Optional<Duration> limit) {
    try {
      sending.to(child.out);
      child.out.flush();
    } catch (IOException e) {
      throw ended(watch, limit);
    }
  }

  private <T> T answered(long most, Answer<T> answer) throws IOException {
    while (true) {
      child.answers.expect(most);
      int message = child.in.readByte();
      if (message == Message.PROGRESS) {
        run.at(child.in.readLong(), child.in.readLong(), Wire.text(child.in));
      } else if (message == Message.FAULT) {
        KanonException told = read(this::told);
        run.check();
        throw told;
      } else if (message != Message.DONE) {
        throw new IOException("an answer is of no kind");
      } else {
        return read(answer);
      }
    }
  }

  private static <T> T read(Answer<T> answer) throws IOException {
    try {
      return answer.read();
    } catch (RuntimeException e) {
      throw new IOException("an answer contradicts itself", e);
    }
  }

  private KanonException told() throws IOException {
    KanonException.Kind kind = Wire.constant(KanonException.Kind.class, child.in);
    String code = Wire.text(child.in);
    String message = Wire.text(child.in);
    return fault.told(kind, code, message);
  }

  private KanonException ended(Watch watch, Optional<Duration> limit) {
    int status = child.status();
    child.kill();
    return watch.late()
        ? fault.late(limit.map(Duration::toSeconds).orElse(0L))
        : fault.ended(status, run);
  }

  /** Ends the process, whoever waits for it. */
  @Override
  public void close() {
    child.close();
  }
}
