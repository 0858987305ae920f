package kanon.lib.detect;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;

/**
 * Cyrillic and Greek letters as Latin ones: words that languages took from each other then read
 * alike ({@code телефон}, {@code telefon}), and so do the two ways to write Serbian.
 */
final class Latin {
  private static final String LETTERS =
      "а a б b в v г g ґ g д d е e ё e є je ж z з z и i і i ї ji й j к k л l м m н n о o п p р r с s"
          + " т t у u ф f х h ц c ч c ш s щ sc ъ - ы y ь - э e ю ju я ja"
          + " ђ d ј j љ lj њ nj ћ c џ dz ѓ g ѕ dz ќ k ў u қ k ғ g ң n ө o ү u ұ u һ h ә a"
          + " α a β v γ g δ d ε e ζ z η e θ t ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f"
          + " χ h ψ ps ω o";

  private static final Map<Character, String> LATIN = new HashMap<>();

  static {
    String[] pairs = LETTERS.split(" ", -1);
    for (int i = 0; i < pairs.length; i += 2) {
      LATIN.put(pairs[i].charAt(0), pairs[i + 1].replace("-", ""));
    }
  }

  private Latin() {}

  /** A text in small letters; what has no Latin letter stays. */
  static String of(String small) {
    if (small.chars().noneMatch(c -> c >= 'Ͱ' && c <= 'ӿ')) {
      return small;
    }
    StringBuilder latin = new StringBuilder();
    String composed = Normalizer.normalize(small, Normalizer.Form.NFC);
    for (int i = 0; i < composed.length(); i++) {
      char letter = composed.charAt(i);
      String own = LATIN.get(letter);
      latin.append(own != null ? own : bare(letter));
    }
    return latin.toString();
  }

  /** A letter with an accent like the one without. */
  private static String bare(char letter) {
    String parts = Normalizer.normalize(String.valueOf(letter), Normalizer.Form.NFD);
    return LATIN.getOrDefault(parts.charAt(0), parts);
  }
}
