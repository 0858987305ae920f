package kanon.lib.detect;

import static kanon.lib.detect.Content.CODE;
import static kanon.lib.detect.Content.DATE;
import static kanon.lib.detect.Content.DECIMAL;
import static kanon.lib.detect.Content.SENTENCES;
import static kanon.lib.detect.Content.TIME;
import static kanon.lib.detect.Content.WHOLE;
import static kanon.lib.detect.Content.WORDS;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import kanon.model.Role;
import org.jspecify.annotations.Nullable;

/** What a column means. Of equally good matches of a name the one that stands first counts. */
public enum Meaning {
  /** E-mail addresses. */
  EMAIL("e-mail addresses", Role.IDENTIFYING, CODE, WORDS),
  /** Phone numbers. */
  PHONE("phone numbers", Role.IDENTIFYING, CODE, WHOLE, WORDS),
  /** Bank accounts. */
  BANK_ACCOUNT("bank accounts", Role.IDENTIFYING, CODE, WHOLE),
  /** Numbers of payment cards. */
  CARD("card numbers", Role.IDENTIFYING, CODE, WHOLE),
  /** Numbers that a state gives to persons. */
  NATIONAL_ID("national numbers of persons", Role.IDENTIFYING, CODE, WHOLE),
  /** Numbers of passports and licences. */
  PASSPORT("numbers of documents", Role.IDENTIFYING, CODE, WHOLE),
  /** Plates and numbers of vehicles. */
  VEHICLE("vehicle registrations", Role.IDENTIFYING, CODE, WHOLE, WORDS),
  /** Numbers by which an organization knows a person or a case. */
  PERSON_ID("numbers of persons or cases", Role.IDENTIFYING, CODE, WHOLE, DECIMAL, WORDS),
  /** Names of persons. */
  PERSON_NAME("names of persons", Role.IDENTIFYING, WORDS),
  /** Names of accounts. */
  LOGIN("account names", Role.IDENTIFYING, CODE, WORDS, WHOLE),
  /** Streets and houses. */
  ADDRESS("postal addresses", Role.IDENTIFYING, WORDS, CODE, WHOLE, SENTENCES),
  /** Addresses of pages. */
  URL("addresses of pages", Role.IDENTIFYING, CODE, WORDS),
  /** Addresses in networks. */
  IP("network addresses", Role.IDENTIFYING, CODE, DECIMAL),
  /** Places on a map. */
  COORDINATE("coordinates", Role.IDENTIFYING, DECIMAL, WHOLE, CODE, WORDS),
  /** Pictures, signatures. */
  PHOTO("pictures or signatures", Role.IDENTIFYING, CODE, WORDS, WHOLE),
  /** Sentences, in which anything may stand. */
  FREE_TEXT("free text, in which names may stand", Role.IDENTIFYING, WORDS, SENTENCES),
  /** Days, months or years of birth. */
  BIRTH_DATE("dates of birth", Role.QUASI_IDENTIFIER, DATE, WHOLE, CODE),
  /** Ages. */
  AGE("ages", Role.QUASI_IDENTIFIER, WHOLE, DECIMAL, WORDS, CODE),
  /** The sexes. */
  SEX("the sex", Role.QUASI_IDENTIFIER, WORDS, WHOLE, CODE),
  /** Postcodes. */
  POSTCODE("postcodes", Role.QUASI_IDENTIFIER, CODE, WHOLE, WORDS),
  /** Where somebody lives or was. */
  PLACE("places", Role.QUASI_IDENTIFIER, WORDS, CODE, WHOLE),
  /** Countries. */
  COUNTRY("countries", Role.QUASI_IDENTIFIER, WORDS, CODE, WHOLE),
  /** Nationalities. */
  NATIONALITY("nationalities", Role.QUASI_IDENTIFIER, WORDS, CODE, WHOLE),
  /** Origin and languages. */
  ETHNICITY("ethnic origins or languages", Role.QUASI_IDENTIFIER, WORDS, CODE, WHOLE),
  /** What somebody does for a living. */
  OCCUPATION("occupations", Role.QUASI_IDENTIFIER, WORDS, CODE, WHOLE),
  /** Schooling. */
  EDUCATION("education", Role.QUASI_IDENTIFIER, WORDS, CODE, WHOLE),
  /** The marital status. */
  MARITAL("the marital status", Role.QUASI_IDENTIFIER, WORDS, CODE, WHOLE),
  /** Who lives together, and how. */
  HOUSEHOLD("the household", Role.QUASI_IDENTIFIER, WORDS, CODE, WHOLE, DECIMAL),
  /** What everybody can see. */
  BODY("what others can see of a body", Role.QUASI_IDENTIFIER, WHOLE, DECIMAL, WORDS, CODE),
  /** Where somebody works, learns, or is treated. */
  EMPLOYER("organizations and their parts", Role.QUASI_IDENTIFIER, WORDS, CODE, WHOLE),
  /** The days of events. */
  DATE_OF_EVENT("dates that others may know", Role.QUASI_IDENTIFIER, DATE, TIME, WHOLE, WORDS),
  /** What others may know of contracts and stays. */
  CIRCUMSTANCE(
      "circumstances that others may know", Role.QUASI_IDENTIFIER, WORDS, CODE, WHOLE, DECIMAL),
  /** Diseases. */
  DIAGNOSIS("health", Role.SENSITIVE, WORDS, CODE, WHOLE, DECIMAL),
  /** Drugs and treatments. */
  MEDICATION("treatments", Role.SENSITIVE, WORDS, CODE, WHOLE, DECIMAL),
  /** Measurements of bodies. */
  LAB("measurements of health", Role.SENSITIVE, DECIMAL, WHOLE, CODE, WORDS),
  /** Faith, politics, orientation. */
  BELIEF("beliefs or orientation", Role.SENSITIVE, WORDS, CODE, WHOLE),
  /** Offences. */
  CRIME("offences", Role.SENSITIVE, WORDS, CODE, WHOLE, DECIMAL),
  /** Amounts of money. */
  MONEY("amounts of money", Role.SENSITIVE, DECIMAL, WHOLE, WORDS, CODE),
  /** Marks and ratings. */
  GRADE("marks or ratings", Role.SENSITIVE, DECIMAL, WHOLE, WORDS, CODE),
  /** Anything that is numbered. */
  IDENTIFIER("identifiers", Role.IDENTIFYING, CODE, WHOLE, WORDS, DECIMAL),
  /** Nothing in any row: another table may have something there. */
  EMPTY("empty", Role.IDENTIFYING),
  /** One value in every row. */
  CONSTANT("the same in every row", Role.INSENSITIVE),
  /** What is not known. */
  UNKNOWN("not recognised", null);

  private final String noun;
  private final @Nullable Role role;

  /** The names of the contents, each between blanks. */
  private final String fits;

  Meaning(String noun, @Nullable Role role, Content... fits) {
    this.noun = noun;
    this.role = role;
    this.fits = Arrays.stream(fits).map(Content::name).collect(Collectors.joining(" ", " ", " "));
  }

  /** As it stands in a sentence. */
  public String noun() {
    return noun;
  }

  /** What such a column is to the person; empty where nobody can know. */
  public Optional<Role> role() {
    return Optional.ofNullable(role);
  }

  /** As in "birth-date". */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  boolean fits(Content content) {
    return fits.contains(" " + content.name() + " ");
  }
}
