package kanon.pipeline.isolated;

/** The first byte of what goes over the pipe. */
public final class Message {
  /** What the pipe speaks, told first by both sides. */
  public static final int VERSION = 0x4B41_0001;

  /** To the process: jars to install, besides those that it began with. */
  public static final int JARS = 'J';

  /** To the process: which algorithm, with which options, seed and threads. */
  public static final int OPEN = 'O';

  /** To the process: the table of what follows. */
  public static final int TABLE = 'T';

  /** To the process: the goal of what follows. */
  public static final int GOAL = 'G';

  /** To the process: refuse the problem, or say that it is not refused. */
  public static final int REFUSE = 'R';

  /** To the process: how many steps it takes. */
  public static final int WORK = 'W';

  /** To the process: solve it, within so many nanoseconds where there are any. */
  public static final int SOLVE = 'S';

  /** From the process: what was asked for. */
  public static final int DONE = 'D';

  /** From the process: an error's kind, code and message. */
  public static final int FAULT = 'F';

  /** From the process: how far it is. */
  public static final int PROGRESS = 'A';

  /** What the process ends with where an algorithm's answer cannot even be told. */
  public static final int UNTELLABLE = 4;

  private Message() {}
}
