package kanon.shell.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.command.Arguments;
import kanon.api.command.Flag;
import kanon.api.command.Words;
import kanon.api.platform.DraftRequest;
import kanon.lib.json.JsonPath;

/** The flags that say how a table is written, in place of what would be found out. */
final class InputFlags {
  private static final String IMPORTER = "--importer";
  private static final String ENCODING = "--encoding";
  private static final String SEPARATOR = "--separator";
  private static final String QUOTE = "--quote";
  private static final String HEADER = "--header";
  private static final String NO_HEADER = "--no-header";
  private static final String MISSING = "--missing";
  private static final String DECIMAL = "--decimal";
  private static final String THOUSANDS = "--thousands";
  private static final String CURRENCY = "--currency";
  private static final String DATE = "--date";
  private static final String TIME = "--time";
  private static final String SHEET = "--sheet";
  private static final String SET = "--set";

  /** Characters that are hard to give on a command line. */
  private static final Map<String, String> NAMED =
      Map.of(
          "tab", "\t",
          "\\t", "\t",
          "comma", ",",
          "semicolon", ";",
          "pipe", "|",
          "space", " ",
          "double", "\"",
          "single", "'",
          "none", "");

  private InputFlags() {}

  /** These flags behind a command's own. */
  static Flag[] beside(Flag... own) {
    List<Flag> all = new ArrayList<>(List.of(own));
    all.add(value(IMPORTER, "NAME", "what reads the table, where its name does not tell"));
    all.add(value(ENCODING, "NAME", "its encoding, as in windows-1252"));
    all.add(value(SEPARATOR, "CHAR", "the character between cells, or its name, as in tab"));
    all.add(value(QUOTE, "CHAR", "the character around cells: double, single or none"));
    all.add(Flag.plain(HEADER, "the first line names the columns"));
    all.add(Flag.plain(NO_HEADER, "the first line is a row"));
    all.add(value(MISSING, "TEXT", "a text that means a missing value, in every column").several());
    all.add(value(DECIMAL, "MARK", "the mark before decimals, where numbers can be read so"));
    all.add(value(THOUSANDS, "MARK", "the mark between groups of digits, likewise"));
    all.add(value(CURRENCY, "SIGN", "what stands beside amounts, as in PLN").several());
    all.add(value(DATE, "PATTERN", "how dates are written, as in dd.MM.yyyy").several());
    all.add(value(TIME, "PATTERN", "how times of day are written, as in HHmm").several());
    all.add(value(SHEET, "NAME", "the sheet of a workbook, in place of the first visible one"));
    all.add(value(SET, "OPTION=VALUE", "any option of the importer").several());
    return all.toArray(Flag[]::new);
  }

  private static Flag value(String name, String argument, String meaning) {
    return Flag.with(name, argument, Words.TEXT, meaning);
  }

  /** What is to be drafted. */
  static DraftRequest request(Arguments arguments, String table) {
    Map<String, Object> input = new LinkedHashMap<>();
    arguments.flag(IMPORTER).ifPresent(name -> input.put("importer", name));
    input.put("path", table);
    Map<String, Object> options = options(arguments);
    if (!options.isEmpty()) {
      input.put("options", options);
    }
    DraftRequest request =
        DraftRequest.of(input)
            .withDates(arguments.values(DATE))
            .withTimes(arguments.values(TIME))
            .withCurrencies(arguments.values(CURRENCY));
    Optional<String> decimal = arguments.flag(DECIMAL).map(InputFlags::character);
    Optional<String> thousands = arguments.flag(THOUSANDS).map(InputFlags::character);
    request = decimal.isPresent() ? request.withDecimal(decimal.get()) : request;
    return thousands.isPresent() ? request.withThousands(thousands.get()) : request;
  }

  private static Map<String, Object> options(Arguments arguments) {
    if (arguments.has(HEADER) && arguments.has(NO_HEADER)) {
      throw arguments.wrong("BAD_FLAG", HEADER + " and " + NO_HEADER + " exclude each other");
    }
    Map<String, Object> options = new LinkedHashMap<>();
    arguments.flag(ENCODING).ifPresent(name -> options.put("encoding", name));
    arguments.flag(SEPARATOR).ifPresent(c -> options.put("separator", character(c)));
    arguments.flag(QUOTE).ifPresent(c -> options.put("quote", character(c)));
    if (arguments.has(HEADER) || arguments.has(NO_HEADER)) {
      options.put("header", arguments.has(HEADER));
    }
    arguments.flag(SHEET).ifPresent(name -> options.put("sheet", name));
    List<String> missing = new ArrayList<>(arguments.values(MISSING));
    if (!missing.isEmpty()) {
      missing.remove("");
      missing.add(0, "");
      options.put("missing", missing);
    }
    return JsonPath.with(options, arguments.values(SET));
  }

  private static String character(String text) {
    return NAMED.getOrDefault(text.toLowerCase(Locale.ROOT), text);
  }
}
