package kanon.lib.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Dictionary;
import kanon.model.Type;

/**
 * Labels by number as a dictionary, in which equal ones are one.
 *
 * @param dictionary the different labels
 * @param codes for each number the code of its label
 */
record LabelTexts(Dictionary dictionary, int[] codes) {

  /**
   * Makes the dictionary.
   *
   * @param texts by number; empty is missing
   * @param type what the labels are, where all of them are
   */
  static LabelTexts of(List<Optional<String>> texts, Type type) {
    Map<String, Integer> known = new HashMap<>();
    List<String> different = new ArrayList<>();
    boolean missing = false;
    boolean typed = true;
    int[] codes = new int[texts.size()];
    for (int i = 0; i < codes.length; i++) {
      if (texts.get(i).isEmpty()) {
        missing = true;
        codes[i] = -1;
        continue;
      }
      String text = texts.get(i).get();
      Integer code = known.putIfAbsent(text, different.size());
      codes[i] = code == null ? different.size() : code;
      if (code == null) {
        different.add(text);
        typed &= type.accepts(text);
      }
    }
    Dictionary dictionary =
        Dictionary.of(
            typed ? type : Type.STRING, different, missing ? Numbering.MISSING : Optional.empty());
    for (int i = 0; i < codes.length; i++) {
      codes[i] = codes[i] < 0 ? dictionary.missing() : codes[i];
    }
    return new LabelTexts(dictionary, codes);
  }
}
