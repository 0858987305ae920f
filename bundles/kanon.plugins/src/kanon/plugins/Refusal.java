package kanon.plugins;

/** Why a jar does not become a plugin, in words that follow "refused: it ". */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  Refusal(String reason) {
    super(reason.replaceAll("\\s+", " "));
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
