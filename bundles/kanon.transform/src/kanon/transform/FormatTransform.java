package kanon.transform;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import kanon.api.Option;
import kanon.api.ProvidesTransform;
import kanon.api.Transform;
import org.osgi.service.component.annotations.Component;

/** Reads dates and numbers as a country writes them, and writes them as Kanon's types are. */
@Component
@ProvidesTransform(
    name = "format",
    description = "dates and numbers of any notation become 2024-12-31 and 1234.5")
public final class FormatTransform implements Transform<FormatTransform.Format> {
  record Format(
      @Option(
              "how dates are written, in the letters of java.time: dd.MM.yyyy, M/d/yy h:mm a; a time is left out")
          Optional<String> pattern,
      @Option(value = "the language of names of months and days in dates", standard = "\"en\"")
          String language,
      @Option("for years of two digits: the last year that one may be") OptionalInt lastYear,
      @Option("what stands before the fraction of numbers") Optional<String> decimal,
      @Option("what groups the digits of numbers; a blank is any kind of blank")
          Optional<String> thousands,
      @Option("what stands before or behind numbers, such as € or kg") Optional<String> currency,
      @Option("missing: what becomes of cells that are not written so; an error by default")
          Optional<Otherwise> otherwise) {
    Format {
      boolean numbers = decimal.isPresent() || thousands.isPresent() || currency.isPresent();
      if (pattern.isPresent() == numbers) {
        throw new IllegalArgumentException(
            "expected either 'pattern', for dates, or some of 'decimal', 'thousands' and 'currency', for numbers");
      }
      if (pattern.isPresent()) {
        DatePattern.of(pattern.get(), language, lastYear);
      } else {
        NumberNotation.of(decimal, thousands, currency);
      }
    }
  }

  @Override
  public Class<Format> options() {
    return Format.class;
  }

  @Override
  public Step prepare(Format options, Keys keys) {
    if (options.pattern().isPresent()) {
      String pattern = options.pattern().get();
      Function<String, Optional<String>> dates =
          DatePattern.of(pattern, options.language(), options.lastYear())::iso;
      return PresentCells.some("a date written as " + pattern, options.otherwise(), dates);
    }
    NumberNotation notation =
        NumberNotation.of(options.decimal(), options.thousands(), options.currency());
    return PresentCells.some(notation.expected(), options.otherwise(), notation::plain);
  }
}
