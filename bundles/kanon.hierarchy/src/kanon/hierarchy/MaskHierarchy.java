package kanon.hierarchy;

import java.util.Optional;
import java.util.OptionalInt;
import kanon.api.HierarchyBuilder;
import kanon.api.Option;
import kanon.api.ProvidesHierarchy;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/**
 * Masks one more character on each level. Values of different length align at the end where masking
 * begins: level l masks the places 1 to l from there, whether a value has a character in them or
 * not, so that a label shows everything that is left of a value and how many places are masked. The
 * height is the length of the longest value; where all of it is masked, the label is the root.
 *
 * <p>A place that a value lacks shows the option {@code pad}, once a mask is set; without one it
 * shows nothing. Only the label of level 1 of an empty value or one of one character, which would
 * then read like the root, begins with a blank place shown as {@code _}.
 */
@Component
@ProvidesHierarchy(
    name = "mask",
    description = "each level replaces one more character, as in 4350, 435*, 43**")
public final class MaskHierarchy implements HierarchyBuilder<MaskHierarchy.Mask> {
  enum End {
    RIGHT,
    LEFT
  }

  record Mask(
      @Option(value = "where masking begins: right or left", standard = "\"right\"") End from,
      @Option(name = "char", value = "what a masked character becomes", standard = "\"*\"")
          String mask,
      @Option("how many places values have at least; the longest value's by default")
          OptionalInt width,
      @Option("what fills the places that shorter values lack; nothing by default")
          Optional<String> pad) {
    Mask {
      requireCharacter("char", mask);
      pad.ifPresent(p -> requireCharacter("pad", p));
      if (pad.isPresent() && pad.get().equals(mask)) {
        throw new IllegalArgumentException("'pad' and 'char' are both \"" + mask + "\"");
      }
      if (width.isPresent() && width.getAsInt() < 1) {
        throw new IllegalArgumentException(
            "'width' is " + width.getAsInt() + ", expected 1 or more");
      }
    }

    private static void requireCharacter(String option, String text) {
      if (text.codePointCount(0, text.length()) != 1) {
        throw new IllegalArgumentException(
            "'" + option + "' is \"" + text + "\", expected one character");
      }
    }
  }

  @Override
  public Class<Mask> options() {
    return Mask.class;
  }

  @Override
  public Levels build(Dictionary values, Mask options, Files files) {
    int longest = 1;
    for (int code = 0; code < values.present(); code++) {
      longest = Math.max(longest, length(values.value(code)));
    }
    int width = options.width().orElse(longest);
    if (longest > width) {
      throw KanonException.input(
          "VALUE_TOO_LONG",
          "'mask': a value has %d characters, expected at most the width %d"
              .formatted(longest, width));
    }
    return Paths.of(values, width, width, files, value -> path(value, width, options));
  }

  private static int length(String value) {
    return value.codePointCount(0, value.length());
  }

  private static String[] path(String value, int width, Mask options) {
    String[] path = new String[width];
    int length = length(value);
    String padding = options.pad().map(p -> p.repeat(width - length)).orElse("");
    boolean right = options.from() == End.RIGHT;
    String padded = right ? padding + value : value + padding;
    int places = length(padded);
    for (int l = 1; l < width; l++) {
      String masks = options.mask().repeat(l);
      String kept = "";
      if (places > l) {
        kept =
            right
                ? padded.substring(0, padded.offsetByCodePoints(0, places - l))
                : padded.substring(padded.offsetByCodePoints(0, l));
      }
      String label = right ? kept + masks : masks + kept;
      path[l - 1] = label.equals(Paths.ROOT) ? right ? "_*" : "*_" : label;
    }
    path[width - 1] = Paths.ROOT;
    return path;
  }
}
