package kanon.api.platform;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** What is to be drafted, and what the user knows of it already. Immutable. */
@ProviderType
public final class DraftRequest {
  private final Map<String, Object> input;
  private final Optional<String> decimal;
  private final Optional<String> thousands;
  private final List<String> currencies;
  private final List<String> dates;
  private final List<String> times;

  private DraftRequest(
      Map<String, Object> input,
      Optional<String> decimal,
      Optional<String> thousands,
      List<String> currencies,
      List<String> dates,
      List<String> times) {
    this.input = Collections.unmodifiableMap(new LinkedHashMap<>(input));
    this.decimal = decimal;
    this.thousands = thousands;
    this.currencies = List.copyOf(currencies);
    this.dates = List.copyOf(dates);
    this.times = List.copyOf(times);
  }

  /**
   * A draft for an input. What is said beyond it and fits no column is refused.
   *
   * @param input as in a config; what is not said is found out from the content
   */
  public static DraftRequest of(Map<String, Object> input) {
    return new DraftRequest(
        input, Optional.empty(), Optional.empty(), List.of(), List.of(), List.of());
  }

  /** The same with the mark before decimals, in every column of numbers that can be read so. */
  public DraftRequest withDecimal(String mark) {
    return new DraftRequest(input, Optional.of(mark), thousands, currencies, dates, times);
  }

  /** The same with the mark between groups of digits, likewise. */
  public DraftRequest withThousands(String mark) {
    return new DraftRequest(input, decimal, Optional.of(mark), currencies, dates, times);
  }

  /** The same with currencies that stand before or behind amounts, beside those that are known. */
  public DraftRequest withCurrencies(List<String> signs) {
    return new DraftRequest(input, decimal, thousands, signs, dates, times);
  }

  /** The same with patterns of dates, as in {@code dd.MM.yyyy}; the first that fits a column. */
  public DraftRequest withDates(List<String> patterns) {
    return new DraftRequest(input, decimal, thousands, currencies, patterns, times);
  }

  /** The same with patterns of times of day, as in {@code HHmm}. */
  public DraftRequest withTimes(List<String> patterns) {
    return new DraftRequest(input, decimal, thousands, currencies, dates, patterns);
  }

  /** The input, as in a config. */
  public Map<String, Object> input() {
    return input;
  }

  /** The mark before decimals. */
  public Optional<String> decimal() {
    return decimal;
  }

  /** The mark between groups of digits. */
  public Optional<String> thousands() {
    return thousands;
  }

  /** What stands before or behind amounts of money. */
  public List<String> currencies() {
    return currencies;
  }

  /** Patterns of dates. */
  public List<String> dates() {
    return dates;
  }

  /** Patterns of times of day. */
  public List<String> times() {
    return times;
  }
}
