package kanon.importer.stata;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import kanon.api.Option;

/** What the values of a file of Stata are read as. */
record StataOptions(
    @Option(
            value =
                "Whether numbers are read as their value labels: whole where every number of the column has one of its own, always where a number has one, or never",
            standard = "\"whole\"")
        Labels labels,
    @Option(
            value =
                "Texts that are missing values beside Stata's own; the first one is what missing values are shown by",
            standard = "[\"\"]")
        List<String> missing,
    @Option(
            value = "The encoding of files of Stata 13; later ones are in UTF-8",
            standard = "\"windows-1252\"")
        String encoding) {

  /** When a number is read as its label. */
  enum Labels {
    /** Where every number of the column has a label, and no two have the same. */
    WHOLE,
    /** Wherever a number has one. */
    ALWAYS,
    /** Not at all. */
    NEVER
  }

  StataOptions {
    try {
      Charset.forName(encoding);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new IllegalArgumentException("'encoding' names an encoding that Java does not know");
    }
  }
}
