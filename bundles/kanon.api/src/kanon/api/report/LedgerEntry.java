package kanon.api.report;

/**
 * A release as a ledger has it. Which class each of its people stood in is in a file beside it.
 *
 * @param ledger the number of this format
 * @param id what it is called in the ledger: the first digits of a digest of its files
 * @param by what tells whose rows are: {@code person}, by keyed digests, or {@code row}, by the
 *     number of the row in the input
 * @param rows how many rows the input had
 * @param people of how many of them classes are known, removed ones not among them
 * @param classes how many classes were released
 * @param key the id of the key of the digests
 * @param manifest the public part of its manifest
 */
public record LedgerEntry(
    long ledger,
    String id,
    String by,
    long rows,
    long people,
    long classes,
    String key,
    Manifest manifest) {
  /** The number of this format. */
  public static final long FORMAT = 1;

  /** Whose rows are is told by persons. */
  public static final String PERSON = "person";

  /** Whose rows are is told by their numbers. */
  public static final String ROW = "row";
}
