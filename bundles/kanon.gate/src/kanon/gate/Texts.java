package kanon.gate;

import java.util.HashMap;
import java.util.Map;
import kanon.model.Dictionary;

/** Numbers texts, equal ones alike. */
final class Texts {
  private final Map<String, Integer> numbers = new HashMap<>();

  /** The number of each text. */
  int[] numbers(String[] texts) {
    int[] out = new int[texts.length];
    for (int i = 0; i < out.length; i++) {
      int next = numbers.size();
      out[i] = numbers.computeIfAbsent(texts[i], t -> next);
    }
    return out;
  }

  /** The number of the text of each value. */
  int[] numbers(Dictionary values) {
    return numbers(values(values));
  }

  static String[] values(Dictionary dictionary) {
    String[] texts = new String[dictionary.size()];
    for (int code = 0; code < texts.length; code++) {
      texts[code] = dictionary.value(code);
    }
    return texts;
  }

  /** How many different texts. */
  int size() {
    return numbers.size();
  }

  /** The code of the value that shows each text, -1 where none does. */
  static int[] codes(String[] texts, Dictionary values) {
    int[] codes = new int[texts.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = values.code(texts[i]);
      int missing = values.missing();
      if (codes[i] < 0 && missing >= 0 && values.value(missing).equals(texts[i])) {
        codes[i] = missing;
      }
    }
    return codes;
  }
}
