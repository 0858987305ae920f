package kanon.reproduce;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.LongFunction;

/**
 * The runs of a paper's experiments. They are made in rounds, each with a seed of its own and in a
 * random order: what disturbs the machine for a while then disturbs no curve alone, and where time
 * runs out, each place has as many samples as the others, or one less. What is timed is run once
 * before, to warm the virtual machine.
 */
final class Schedule {
  private final Lab lab;
  private final List<Setting> settings = new ArrayList<>();

  /** What is run in each round. */
  private record Setting(
      String label,
      LongFunction<Map<String, Object>> config,
      Kind kind,
      BiConsumer<Run, Warmth> to) {}

  /** What a setting is measured for. */
  enum Kind {
    /** Its times. */
    TIMED,
    /** Numbers that depend on the seed. */
    RANDOM,
    /** Numbers that do not. */
    FIXED
  }

  /** Whether a run was the first of its setting. */
  enum Warmth {
    FIRST,
    WARM
  }

  Schedule(Lab lab) {
    this.lab = lab;
  }

  /**
   * A setting.
   *
   * @param config by the seed of the round
   * @param to gets what each run gave
   */
  void add(
      String label,
      Kind kind,
      LongFunction<Map<String, Object>> config,
      BiConsumer<Run, Warmth> to) {
    settings.add(new Setting(label, config, kind, to));
  }

  /** Runs everything, or as much as there is time for. */
  void run(Findings findings) {
    int made = 0;
    int asked = 0;
    Random order = new Random(Lab.SEED);
    for (int round = -1; round < lab.rounds(); round++) {
      List<Setting> shuffled = new ArrayList<>(settings);
      Collections.shuffle(shuffled, order);
      for (Setting setting : shuffled) {
        boolean part =
            switch (setting.kind) {
              case TIMED -> true;
              case RANDOM -> round >= 0;
              case FIXED -> round == 0;
            };
        if (part) {
          asked++;
          made += lab.timeLeft() && measured(setting, round) ? 1 : 0;
        }
      }
    }
    findings.note(
        "%d of %d runs were made, in %d rounds with a seed each, in random order%s"
            .formatted(
                made,
                asked,
                lab.rounds(),
                made < asked ? "; the others failed, or the time of --quick was up" : ""));
  }

  private boolean measured(Setting setting, int round) {
    long seed = Lab.SEED + Math.max(0, round);
    Run run = lab.run(setting.label, setting.config.apply(seed), seed, round);
    setting.to.accept(run, round < 0 ? Warmth.FIRST : Warmth.WARM);
    return !run.failed();
  }
}
