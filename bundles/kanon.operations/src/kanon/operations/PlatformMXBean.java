package kanon.operations;

import java.util.List;
import java.util.Map;

/** The running platform, as JMX shows it. It names no file, no column and no cell. */
public interface PlatformMXBean {
  /** What the pipeline works on, the oldest first. */
  List<WorkRow> getWork();

  /** How many runs use a bundle of plugins, by its name and version; only those in use. */
  Map<String, Integer> getLeases();

  /** The bundles that are to go and have not gone yet. */
  List<DrainRow> getDraining();

  /**
   * Asks a piece of work to end.
   *
   * @param number as {@link WorkRow#getNumber} tells it
   * @return whether there is one of that number
   */
  boolean cancel(long number);

  /** A piece of work. */
  interface WorkRow {
    /** Counted from 1 in this process. */
    long getNumber();

    /** As in "run" or "check". */
    String getKind();

    /** When it began, as ISO 8601 writes it. */
    String getSince();

    /** How long ago that is. */
    long getSeconds();

    /** As in "import" or "solve". */
    String getPhase();

    /** How much of the phase is done; 0 where the phase does not say. */
    long getDone();

    /** Of how much; 0 where that is not known. */
    long getTotal();

    /** Of the input; 0 as long as it has not been read. */
    long getRows();
  }

  /** A bundle that is to go. */
  interface DrainRow {
    /** Its name and version. */
    String getBundle();

    /** When it was told to go, as ISO 8601 writes it. */
    String getSince();

    /** How many runs use it. */
    int getRuns();
  }
}
