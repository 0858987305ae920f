package kanon.transform;

import java.util.Optional;
import kanon.api.Option;
import kanon.api.ProvidesTransform;
import kanon.api.Transform;
import org.osgi.service.component.annotations.Component;

/** Keeps the beginning of texts: of a postcode the region, of a code its chapter. */
@Component
@ProvidesTransform(name = "prefix", description = "the first characters of each text")
public final class PrefixTransform implements Transform<PrefixTransform.Prefix> {
  record Prefix(
      @Option("how many characters are kept; shorter texts stay as they are") int length) {
    Prefix {
      if (length < 1) {
        throw new IllegalArgumentException("'length' is " + length + ", expected 1 or more");
      }
    }
  }

  @Override
  public Class<Prefix> options() {
    return Prefix.class;
  }

  @Override
  public Step prepare(Prefix options, Keys keys) {
    return PresentCells.every(cell -> Optional.of(first(cell, options.length())));
  }

  private static String first(String cell, int length) {
    return cell.codePointCount(0, cell.length()) <= length
        ? cell
        : cell.substring(0, cell.offsetByCodePoints(0, length));
  }
}
