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
  private final List<String> dates;

  private DraftRequest(
      Map<String, Object> input,
      Optional<String> decimal,
      Optional<String> thousands,
      List<String> dates) {
    this.input = Collections.unmodifiableMap(new LinkedHashMap<>(input));
    this.decimal = decimal;
    this.thousands = thousands;
    this.dates = List.copyOf(dates);
  }

  /**
   * A draft for an input.
   *
   * @param input as in a config; what is not said is found out from the content
   */
  public static DraftRequest of(Map<String, Object> input) {
    return new DraftRequest(input, Optional.empty(), Optional.empty(), List.of());
  }

  /** The same with the mark before decimals, in every column of numbers. */
  public DraftRequest withDecimal(String mark) {
    return new DraftRequest(input, Optional.of(mark), thousands, dates);
  }

  /** The same with the mark between groups of digits, in every column of numbers. */
  public DraftRequest withThousands(String mark) {
    return new DraftRequest(input, decimal, Optional.of(mark), dates);
  }

  /** The same with patterns of dates, as in {@code dd.MM.yyyy}; the first that fits a column. */
  public DraftRequest withDates(List<String> patterns) {
    return new DraftRequest(input, decimal, thousands, patterns);
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

  /** Patterns of dates. */
  public List<String> dates() {
    return dates;
  }
}
