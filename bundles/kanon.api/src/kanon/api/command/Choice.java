package kanon.api.command;

import org.osgi.annotation.versioning.ProviderType;

/** What a word can be completed to. Immutable. */
@ProviderType
public final class Choice {
  private final String word;
  private final String shown;
  private final String meaning;
  private final boolean whole;

  private Choice(String word, String shown, String meaning, boolean whole) {
    this.word = word;
    this.shown = shown;
    this.meaning = meaning;
    this.whole = whole;
  }

  /** A word. */
  public static Choice of(String word) {
    return new Choice(word, word, "", true);
  }

  /** The same, shown as a part of it in the list of choices. */
  public Choice shown(String part) {
    return new Choice(word, part, meaning, whole);
  }

  /** The same with what it means. */
  public Choice meaning(String text) {
    return new Choice(word, shown, text, whole);
  }

  /** The same, as the beginning of a word that goes on. */
  public Choice begun() {
    return new Choice(word, shown, meaning, false);
  }

  /** The word. */
  public String word() {
    return word;
  }

  /** What stands for it in the list of choices. */
  public String shown() {
    return shown;
  }

  /** What it means; may be empty. */
  public String meaning() {
    return meaning;
  }

  /** Whether the word ends here, so that a space follows. */
  public boolean whole() {
    return whole;
  }
}
