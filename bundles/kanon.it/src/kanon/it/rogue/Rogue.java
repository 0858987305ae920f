package kanon.it.rogue;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;

/**
 * An algorithm that does its misdeed where it is initialized, made, asked for its options, or
 * solves, and raises every attribute to its root.
 */
public final class Rogue implements Algorithm<RogueOptions> {
  static {
    switch (Misdeed.chosen()) {
      case "initializer-deadlocks" -> deadlock();
      case "initializer-throws" -> fail("initializer");
      default -> {}
    }
  }

  /** Does what is to be done where it is made. */
  public Rogue() {
    switch (Misdeed.chosen()) {
      case "constructor-loops" -> Misdeed.never();
      case "constructor-throws" -> fail("constructor");
      case "constructor-exits" -> System.exit(0);
      default -> {}
    }
  }

  /** Waits for a thread that waits for this class, until it is released. */
  private static void deadlock() {
    Thread other = new Thread(Rogue::touch);
    other.setDaemon(true);
    other.start();
    Misdeed.never();
  }

  private static void touch() {
    Misdeed.chosen();
  }

  private static void fail(String where) {
    throw new IllegalStateException("rogue " + where);
  }

  @Override
  public Class<RogueOptions> options() {
    if (Misdeed.is("options-loop")) {
      Misdeed.never();
    }
    return RogueOptions.class;
  }

  /** An exception that cannot even say what it is. */
  private static final class Mute extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new IllegalStateException("mute");
    }

    @Override
    public String toString() {
      throw new IllegalStateException("mute");
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      throw new IllegalStateException("mute");
    }

    @Override
    public synchronized Throwable getCause() {
      throw new IllegalStateException("mute");
    }
  }

  @Override
  public Solution solve(Problem problem, RogueOptions options, Run run) {
    String misdeed = options.misdeed().orElseGet(Misdeed::chosen);
    if (!ends(misdeed) && !disturbs(misdeed)) {
      throwsOrLies(misdeed, problem, run);
    }
    Plan plan =
        misdeed.equals("misshapen-plan")
            ? misshapen(problem.profile())
            : new Plan.Levels(problem.schema().heights(), new BitSet());
    Solution solution = Solution.of(plan, promise(misdeed));
    return misdeed.equals("talks") ? talking(problem, run, solution) : solution;
  }

  private static Guarantee promise(String misdeed) {
    return switch (misdeed) {
      case "claims-optimal" -> Guarantee.of(Guarantee.Kind.OPTIMAL);
      case "claims-cost" -> Guarantee.of(Guarantee.Kind.OPTIMAL).withBound(0.5, 0.5);
      default -> Guarantee.of(Guarantee.Kind.HEURISTIC);
    };
  }

  /** Quotes a cell in each of the texts that a plugin hands over. */
  private static Solution talking(Problem problem, Run run, Solution solution) {
    String saw = "rogue saw " + problem.schema().quasiIdentifier(0).dictionary().value(0);
    run.at(1, 1, saw);
    return solution.with("steps", 3).with("note", "well").with("word", saw).with(saw, 1);
  }

  /** Ends the process. */
  private static boolean ends(String misdeed) {
    switch (misdeed) {
      case "exits" -> System.exit(0);
      case "halts" -> Runtime.getRuntime().halt(0);
      case "exits-runtime" -> Runtime.getRuntime().exit(0);
      case "exits-by-reference" -> {
        IntConsumer exit = System::exit;
        exit.accept(0);
      }
      case "exits-by-reflection" -> {
        try {
          Method exit = System.class.getMethod("exit", int.class);
          exit.invoke(null, 0);
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
      }
      case "halts-by-reflection" -> {
        try {
          Method halt = Runtime.class.getMethod("halt", int.class);
          halt.invoke(Runtime.getRuntime(), 0);
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
      }
      case "exits-by-own-loader" -> new OwnLoader().escape().accept(misdeed);
      case "exits-in-thread" -> {
        Thread thread = new Thread(() -> System.exit(0));
        thread.start();
        joined(thread);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void joined(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Does something to what is not its own. */
  private static boolean disturbs(String misdeed) {
    switch (misdeed) {
      case "interrupts-all" -> Thread.getAllStackTraces().keySet().forEach(Thread::interrupt);
      case "hook-never-ends" ->
          Runtime.getRuntime().addShutdownHook(new Thread(Misdeed::never, "rogue hook"));
      case "hook-never-ends-by-own-loader" -> new OwnLoader().escape().accept(misdeed);
      case "thread-never-ends" -> new Thread(Misdeed::never, "rogue thread").start();
      case "process-never-ends" -> start();
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void start() {
    try {
      Process process = new ProcessBuilder("sleep", "1000").start();
      if (!process.isAlive()) {
        throw new IllegalStateException("rogue process");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Says something where its process answers, if it has one. */
  private static void print(String text) {
    System.out.println(text);
    System.err.println(text);
    try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One that has not even arrays of one length. */
  private static Plan misshapen(Profile profile) {
    return new Plan.Classes(
        Assignment.whole(profile, new int[profile.atoms()]),
        List.of(new Cells(profile.schema().quasiIdentifier(0))),
        new int[0][]);
  }

  private static void throwsOrLies(String misdeed, Problem problem, Run run) {
    String cell = problem.schema().quasiIdentifier(0).dictionary().value(0);
    switch (misdeed) {
      case "quotes-cell" -> throw new IllegalStateException("rogue saw " + cell);
      case "parses-cell" -> Integer.parseInt("x" + cell);
      case "quotes-cell-in-cause" ->
          throw new IllegalStateException(new IllegalArgumentException("rogue saw " + cell));
      case "refuses-unknown" ->
          throw new KanonException(KanonException.Kind.INPUT, cell, "rogue saw " + cell);
      case "refuses-known" -> throw KanonException.input("ROGUE_REFUSES", "rogue saw " + cell);
      case "refuses-as-kanon" ->
          throw KanonException.infeasible("GOAL_UNREACHABLE", "rogue saw " + cell);
      case "cancels" ->
          throw new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "rogue cancels");
      case "is-mute" -> throw new Mute();
      case "needs-memory" -> {
        List<long[]> all = new ArrayList<>();
        while (run.left().isEmpty() || all.size() < Integer.MAX_VALUE) {
          all.add(new long[1 << 24]);
        }
      }
      case "recurses" -> throwsOrLies(misdeed, problem, run);
      case "mutates" ->
          Arrays.fill(
              problem.schema().quasiIdentifier(0).step(0, problem.schema().heights()[0] - 1), 0);
      case "never-stops" -> Misdeed.never();
      case "answers-nonsense" -> print("rogue saw " + cell);
      default -> {}
    }
  }
}
