package kanon.metric.queryerror;

import kanon.api.Run;

/** Sums over blocks of classes, worked out by several tasks at a time. */
final class BlockSums {
  private static final int TASKS = 64;

  private BlockSums() {}

  /** What one block adds to each sum. */
  interface Block {
    void add(int block, double[] sums);
  }

  /** The tasks' sums are added in order, so that threads do not matter. */
  static double[] of(int blocks, int size, Run run, Block block) {
    int tasks = Math.min(blocks, TASKS);
    double[][] ofTask = new double[tasks][size];
    run.parallel()
        .each(
            tasks,
            task -> {
              int end = (int) ((task + 1L) * blocks / tasks);
              for (int b = (int) ((long) task * blocks / tasks); b < end; b++) {
                run.check();
                block.add(b, ofTask[task]);
              }
            });
    double[] sums = new double[size];
    for (double[] part : ofTask) {
      for (int i = 0; i < size; i++) {
        sums[i] += part[i];
      }
    }
    return sums;
  }
}
