package kanon.importer.csv;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Run;
import kanon.lib.text.TextFile;
import kanon.model.KanonException;

/** Refuses a file that is not written as the options say, before its cells are taken for names. */
final class FirstLook {
  private static final Map<Character, String> SEPARATED =
      Map.of(',', "comma-separated", ';', "semicolon-separated", '\t', "tab-separated");
  private static final double SURELY = 0.95;

  private final TextFile file;
  private final CsvOptions options;
  private final Run run;

  FirstLook(TextFile file, CsvOptions options, Run run) {
    this.file = file;
    this.options = options;
    this.run = run;
  }

  /**
   * Refuses one column whose header and rows have another separator each the same number of times.
   */
  void refuseOtherSeparator(List<String> header) {
    if (header.size() == 1 && header.get(0).matches("(?s).*[,;|\t].*")) {
      otherSeparator(1).ifPresent(FirstLook::refuse);
    }
  }

  private static void refuse(KanonException e) {
    throw e;
  }

  /** What to tell of rows that do not fit, where another separator fits nearly all of them. */
  Optional<KanonException> otherSeparator() {
    return otherSeparator(SURELY);
  }

  private Optional<KanonException> otherSeparator(double share) {
    Layout layout =
        Sample.of(file, options.skip(), run)
            .layout(Optional.empty(), Optional.of(options.quote()), options.escape(), false);
    String found = String.valueOf(layout.separator());
    boolean other =
        layout.fits()
            && layout.share() >= share
            && layout.rows().size() > 1
            && !found.equals(options.separator());
    return other
        ? Optional.of(
            KanonException.input(
                "WRONG_SEPARATOR",
                "%s: this looks %s, but the option separator is %s; set it to %s"
                    .formatted(
                        file.name(),
                        SEPARATED.getOrDefault(layout.separator(), "separated by " + shown(found)),
                        shown(options.separator()),
                        shown(found))))
        : Optional.empty();
  }

  private static String shown(String separator) {
    return separator.equals("\t") ? "\"\\t\"" : "\"" + separator + "\"";
  }

  /** Refuses a first line that looks like a row, unless the options say that it names columns. */
  void refuseRowAsHeader() {
    if (options.header().isEmpty() && looksLikeRow()) {
      throw KanonException.input(
          "ROW_AS_HEADER",
          file.name()
              + ": the first line looks like a row, not like names of columns; set the option header"
              + " to false, or to true where it does name them");
    }
  }

  private boolean looksLikeRow() {
    Layout layout =
        Sample.of(file, options.skip(), run)
            .layout(
                Optional.of(options.separator()),
                Optional.of(options.quote()),
                options.escape(),
                false);
    return layout.votes().surelyValues();
  }
}
