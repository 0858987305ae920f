package kanon.importer.csv;

import java.nio.charset.Charset;
import java.util.Map;
import java.util.Optional;
import kanon.api.Run;
import kanon.lib.text.EncodingFound;
import kanon.model.KanonException;

/**
 * What somebody says of how a file is written, held against what it looks like. What cannot be is
 * refused; what only the file speaks against is taken, and noted.
 */
final class SaidOptions {
  private static final Map<String, String> NAMES =
      Map.of("\t", "tabs", "", "none", " ", "blanks", "\u001F", "none");

  /** So much better fits what is meant. */
  private static final double TIMES = 1.5;

  private final String file;
  private final Map<String, Object> said;
  private final Run run;

  SaidOptions(String file, Map<String, Object> said, Run run) {
    this.file = file;
    this.said = said;
    this.run = run;
  }

  /** Refuses an encoding that the bytes cannot be in. */
  void refuse(EncodingFound found, Charset encoding) {
    if (found.refutes(encoding)) {
      throw misfit(
          "its text is not in %s, but looks like %s"
              .formatted(
                  encoding.name(),
                  found.charset().map(Charset::name).orElse("no encoding that is known")));
    }
  }

  /** Notes that the letters are rather those of another encoding than is said. */
  void noteOther(EncodingFound found, Charset encoding) {
    if (found.rival().isEmpty() && found.readsOtherwise(encoding)) {
      run.note(
          "The file is read in %s as is said, but its letters look like %s"
              .formatted(encoding.name(), found.charset().map(Charset::name).orElse("another")));
    }
  }

  /** Notes an encoding that is not sure. */
  void note(EncodingFound found) {
    if (found.charset().isPresent() && found.rival().isPresent()) {
      run.note(
          "The encoding is not sure: its letters may be in %s, which was taken, or in %s; look at names with accents, and say --encoding where they are wrong"
              .formatted(found.charset().get().name(), found.rival().get().name()));
    }
  }

  /** Refuses a separator or a quote that the text does not have; notes a doubtful header. */
  void refuse(Layout layout, Sample sample, boolean preambles) {
    Optional<String> separator = text("separator");
    Layout other = sample.layout(Optional.empty(), text("quote"), text("escape"), preambles);
    boolean better = other.fits() && other.score() > TIMES * layout.score();
    if (separator.isPresent() && (layout.width() < 2 || better)) {
      throw misfit(
          "its cells are not separated by %s, but %s"
              .formatted(
                  shown(separator.get()),
                  other.fits()
                      ? "look separated by " + shown(String.valueOf(other.separator()))
                      : "each line looks like one cell"));
    }
    if (said.containsKey("quote")) {
      quote(layout, sample, preambles);
    }
    header(layout);
  }

  private void quote(Layout layout, Sample sample, boolean preambles) {
    Layout other =
        sample.layout(
            Optional.of(String.valueOf(layout.separator())),
            Optional.empty(),
            text("escape"),
            preambles);
    boolean same = other.quote() == layout.quote();
    boolean quoted = layout.cut().wellQuoted() > 0 && layout.cut().broken() == 0;
    boolean usual = layout.quote() == '"' || layout.quote() == CsvOptions.NO_QUOTE;
    boolean unused = usual && other.cut().wellQuoted() == 0;
    if (!same && !quoted && !unused || !usual && layout.cut().wellQuoted() == 0) {
      String found =
          other.cut().wellQuoted() == 0
              ? "no cells stand in quotes"
              : "cells stand in " + other.quote();
      throw misfit(
          layout.quote() == CsvOptions.NO_QUOTE
              ? found
              : "no cells stand in %s as they should; %s".formatted(layout.quote(), found));
    }
  }

  private void header(Layout layout) {
    if (said.get("header") instanceof Boolean names && layout.rows().size() > 1) {
      if (names && layout.votes().surelyValues()) {
        run.note("The first line looks like a row, and is taken for names of columns as is said");
      } else if (!names && layout.votes().count() > 0) {
        run.note("The first line looks like names of columns, and is taken for a row as is said");
      }
    }
  }

  private Optional<String> text(String option) {
    return said.get(option) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  private static String shown(String character) {
    return NAMES.getOrDefault(character, "\"" + character + "\"");
  }

  private KanonException misfit(String what) {
    return KanonException.usage("NOT_WRITTEN_SO", file + ": " + what);
  }
}
