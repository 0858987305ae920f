package kanon.api.command;

import org.osgi.annotation.versioning.ProviderType;

/** What a word can be completed to. Immutable. */
@ProviderType
public final class Suggestion {
  private final String word;
  private final String shown;
  private final String meaning;
  private final boolean whole;

  private Suggestion(String word, String shown, String meaning, boolean whole) {
    this.word = word;
    this.shown = shown;
    this.meaning = meaning;
    this.whole = whole;
  }

  /** A word. */
  public static Suggestion of(String word) {
    return new Suggestion(word, word, "", true);
  }

  /** The same, shown as a part of it in the list of suggestions. */
  public Suggestion shown(String part) {
    return new Suggestion(word, part, meaning, whole);
  }

  /** The same with what it means. */
  public Suggestion meaning(String text) {
    return new Suggestion(word, shown, text, whole);
  }

  /** The same, as the beginning of a word that goes on. */
  public Suggestion begun() {
    return new Suggestion(word, shown, meaning, false);
  }

  /** The word. */
  public String word() {
    return word;
  }

  /** What stands for it in the list of suggestions. */
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
