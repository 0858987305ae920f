package kanon.api.report;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import kanon.api.Option;

/**
 * What only people know of a release, as they say it: why it is made, who gets it, until when it
 * may be used. Nothing of it is found out or checked.
 *
 * @param purpose what it is for
 * @param recipient who gets it
 * @param environment how the recipient keeps it, and who has access there
 * @param agreement what the recipient has agreed to
 * @param basis on what grounds it is made
 * @param persons whom the table is about
 * @param knowledge what recipients and others may know of these persons
 * @param responsible who answers for the release
 * @param assessor who judged the risk
 * @param issued the day of the certificate, as in 2026-11-19
 * @param validUntil the last day on which the release may be used
 */
public record ReleaseContext(
    @Option("what the release is for") Optional<String> purpose,
    @Option("who gets it") Optional<String> recipient,
    @Option("how the recipient keeps it, and who has access there") Optional<String> environment,
    @Option("what the recipient has agreed to, such as not to look for persons")
        Optional<String> agreement,
    @Option("on what grounds it is made: a law, a consent, a decision of a board")
        Optional<String> basis,
    @Option("whom the table is about, and how they came to be in it") Optional<String> persons,
    @Option(
            "what recipients and others may know of these persons: why the quasi-identifiers are these")
        Optional<String> knowledge,
    @Option("who answers for the release") Optional<String> responsible,
    @Option("who judged the risk, and what he did for it") Optional<String> assessor,
    @Option("the day of the certificate, as in 2026-11-19") Optional<String> issued,
    @Option("the last day on which the release may be used, as in 2028-12-31")
        Optional<String> validUntil) {

  /** Nobody has said anything. */
  public static final ReleaseContext NONE =
      new ReleaseContext(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** Refuses days that are none, and an end before the beginning. */
  public ReleaseContext {
    Optional<LocalDate> from = day("issued", issued);
    Optional<LocalDate> to = day("validUntil", validUntil);
    if (from.isPresent() && to.isPresent() && to.get().isBefore(from.get())) {
      throw new IllegalArgumentException("'validUntil' lies before 'issued'");
    }
  }

  private static Optional<LocalDate> day(String name, Optional<String> text) {
    try {
      return text.map(LocalDate::parse);
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(
          "'%s' is '%s', expected a day such as 2026-11-19".formatted(name, text.orElse("")), e);
    }
  }
}
