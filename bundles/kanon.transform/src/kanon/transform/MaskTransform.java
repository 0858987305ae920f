package kanon.transform;

import java.util.Optional;
import java.util.function.IntUnaryOperator;
import kanon.api.Option;
import kanon.api.ProvidesTransform;
import kanon.api.Transform;
import org.osgi.service.component.annotations.Component;

/**
 * Keeps the shape of texts for programs that want it: a letter becomes a letter of the same case, a
 * digit a digit, blanks and the marks of ASCII stay, anything else becomes an x. Which letter and
 * which digit follows from a key and the whole text, so nothing but the shape is left of it: a mask
 * that changed each character alone could be undone like any simple cipher. A text becomes another
 * always; one without letters and digits becomes missing.
 */
@Component
@ProvidesTransform(
    name = "mask",
    description = "other letters and digits in the same places, by a secret key; the shape stays",
    hides = true)
public final class MaskTransform implements Transform<MaskTransform.Mask> {
  private static final int LETTERS = 26;
  private static final int DIGITS = 10;

  record Mask(
      @Option(
              "the key: a file of 'kanon keys new', env:NAME for a variable of the environment, or fresh for one that is forgotten after the run")
          String key) {}

  @Override
  public Class<Mask> options() {
    return Mask.class;
  }

  /** Its shape is that of the cell, which it is not. */
  @Override
  public Optional<Trace> trace(Mask options) {
    return Optional.of(
        (cell, changed) -> {
          boolean made =
              cell.map(MaskTransform::outline).equals(changed.map(MaskTransform::outline))
                  && (cell.isEmpty() || !cell.equals(changed));
          boolean blank = cell.filter(MaskTransform::masks).isEmpty();
          return (blank ? changed.isEmpty() : made) ? Optional.of("") : Optional.empty();
        });
  }

  @Override
  public Step prepare(Mask options, Keys keys) {
    Key key = keys.key(options.key());
    return PresentCells.every(cell -> masked(cell, new KeyedDraws(key, "", cell)));
  }

  private static Optional<String> masked(String cell, KeyedDraws draws) {
    if (!masks(cell)) {
      return Optional.empty();
    }
    String masked = shape(cell, draws);
    while (masked.equals(cell)) {
      masked = shape(cell, draws);
    }
    return Optional.of(masked);
  }

  private static boolean masks(String cell) {
    return cell.codePoints().anyMatch(Character::isLetterOrDigit);
  }

  /** What a cell and its mask have in common, where an x is a letter. */
  private static String outline(String cell) {
    StringBuilder outline = new StringBuilder(cell.length());
    cell.codePoints().forEach(c -> outline.append(like(like(c, bound -> 0), bound -> 0)));
    return outline.toString();
  }

  private static String shape(String cell, KeyedDraws draws) {
    StringBuilder shape = new StringBuilder(cell.length());
    cell.codePoints().forEach(c -> shape.append(like(c, draws::below)));
    return shape.toString();
  }

  private static char like(int character, IntUnaryOperator draw) {
    if (Character.isDigit(character)) {
      return (char) ('0' + draw.applyAsInt(DIGITS));
    }
    if (Character.isLetter(character)) {
      return (char) ((Character.isUpperCase(character) ? 'A' : 'a') + draw.applyAsInt(LETTERS));
    }
    boolean mark = character >= ' ' && character < 0x7F;
    return mark ? (char) character : 'x';
  }
}
