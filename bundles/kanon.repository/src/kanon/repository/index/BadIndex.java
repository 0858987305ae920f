package kanon.repository.index;

/** Why a document is no index that is read, in words that follow "it ". */
public final class BadIndex extends Exception {
  private static final long serialVersionUID = 1;

  BadIndex(String reason) {
    super(reason.replaceAll("\\s+", " "));
  }

  /** The reason, in one line. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
