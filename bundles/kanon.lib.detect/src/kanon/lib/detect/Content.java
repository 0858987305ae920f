package kanon.lib.detect;

/** What the values of a column are made of. */
public enum Content {
  /** Days, with or without a time. */
  DATE,
  /** Times of day. */
  TIME,
  /** Whole numbers. */
  WHOLE,
  /** Numbers with decimals or a currency. */
  DECIMAL,
  /** One word with digits in it, or digits that are no number. */
  CODE,
  /** Words. */
  WORDS,
  /** Sentences. */
  SENTENCES
}
