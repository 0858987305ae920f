package kanon.campaign.fuzz;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator.SplittableGenerator;
import java.util.stream.IntStream;
import kanon.api.HierarchyBuilder;
import kanon.api.Importer;
import kanon.api.Run;
import kanon.api.Source;
import kanon.lib.json.record.Options;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Parallel;
import kanon.model.Table;

/** Readers called as the platform calls them, and what they made of their input, as a text. */
final class Reading {
  private static final String NAME = "table.in";

  /** What a reader did: what it read, or its refusal. */
  record Outcome(String text, Optional<KanonException> refusal) {}

  /** What a reader does. */
  private interface Work {
    String read();
  }

  private Reading() {}

  private static Outcome of(Work work) {
    try {
      return new Outcome(work.read(), Optional.empty());
    } catch (KanonException e) {
      return new Outcome(e.code() + ": " + e.getMessage(), Optional.of(e));
    }
  }

  /** A table as a file, in one thread. */
  static Outcome file(Importer<?> importer, Path file, Map<String, Object> options) {
    return of(() -> table(importer, new Bytes(Optional.of(file), new byte[0]), options, 1));
  }

  /** A table from a stream, as of standard input, in parts for several threads. */
  static Outcome stream(Importer<?> importer, byte[] content, Map<String, Object> options) {
    return of(() -> table(importer, new Bytes(Optional.empty(), content), options, 3));
  }

  /** What an importer proposes for a file. */
  static Map<String, Object> sniffed(Importer<?> importer, Path file) {
    try {
      return importer.sniff(new Bytes(Optional.of(file), new byte[0]), Map.of(), new Threads(1));
    } catch (KanonException e) {
      return Map.of();
    }
  }

  private static <O extends Record> String table(
      Importer<O> importer, Source source, Map<String, Object> options, int threads) {
    O bound = Options.bind(importer.options(), options, "options");
    Table table = importer.read(source, bound, new Threads(threads));
    StringBuilder text = new StringBuilder();
    for (String name : table.names()) {
      Column column = table.find(name).orElseThrow();
      text.append(name).append('\1');
      for (int row = 0; row < table.rows(); row++) text.append(column.value(row)).append('\2');
    }
    return text.toString();
  }

  /** The levels of a file of a hierarchy. */
  static <O extends Record> Outcome levels(
      HierarchyBuilder<O> builder, Dictionary values, Path file) {
    return of(
        () -> {
          O options = Options.bind(builder.options(), Map.of("path", NAME), "hierarchy");
          HierarchyBuilder.Levels levels = builder.build(values, code -> 1, options, named -> file);
          List<String> text = new ArrayList<>();
          for (int leaf = 0; leaf < levels.leaves().size(); leaf++) {
            text.add(levels.leaves().value(leaf) + List.of(levels.ancestors().get(leaf)));
          }
          return text.toString();
        });
  }

  /** A file, or some bytes that can be read from their beginning only. */
  private record Bytes(Optional<Path> path, byte[] content) implements Source {
    @Override
    public String name() {
      return NAME;
    }

    @Override
    public boolean isPlain() {
      return path.isPresent();
    }

    @Override
    public InputStream open() throws java.io.IOException {
      return path.isPresent() ? Source.super.open() : new ByteArrayInputStream(content);
    }
  }

  /**
   * A run without a deadline. Tasks for several threads come in this one, the last one first: a
   * thread for each would take longer than all the reading.
   */
  private record Threads(int threads) implements Run, Parallel {
    @Override
    public void at(long done, long total, String what) {}

    @Override
    public void check() {}

    @Override
    public SplittableGenerator random() {
      return new SplittableRandom(1);
    }

    @Override
    public Parallel parallel() {
      return this;
    }

    @Override
    public Optional<Duration> left() {
      return Optional.empty();
    }

    @Override
    public void each(int tasks, IntConsumer task) {
      IntStream.range(0, tasks).map(i -> threads == 1 ? i : tasks - 1 - i).forEach(task);
    }
  }
}
