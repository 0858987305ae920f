package kanon.attack.background;

import kanon.api.Option;

/** The options of {@link Background}. */
record BackgroundOptions(
    @Option(value = "How many negative statements the attacker knows at most", standard = "3")
        int statements,
    @Option(value = "How sure he is of a value that he guesses, at least", standard = "0.5")
        double share) {
  static final int MOST = 5;

  BackgroundOptions {
    if (statements < 1 || statements > MOST) {
      throw new IllegalArgumentException(
          "'statements' is " + statements + ", expected 1 to " + MOST);
    }
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException("'share' is " + share + ", expected above 0, at most 1");
    }
  }
}
