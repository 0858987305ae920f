package kanon.plugins;

/** Why a jar does not become a plugin, in words that follow "refused: it ". */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  private final boolean lacking;

  Refusal(String reason) {
    this(reason, false);
  }

  private Refusal(String reason, boolean lacking) {
    super(reason.replaceAll("\\s+", " "));
    this.lacking = lacking;
  }

  /** One for what is not there, and may come with another jar. */
  static Refusal lacking(String reason) {
    return new Refusal(reason, true);
  }

  String reason() {
    return String.valueOf(getMessage());
  }

  boolean lacking() {
    return lacking;
  }
}
