package kanon.pipeline.scan;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What the name of a column says beyond what it means: whose number it is. */
final class Names {
  private static final Map<Item, List<String>> PHRASES = new EnumMap<>(Item.class);

  static {
    PHRASES.put(Item.E, List.of("fax", "telefax", "facsimile"));
    PHRASES.put(
        Item.H,
        List.of(
            "mrn",
            "medical record",
            "medrec",
            "patient id",
            "patient no",
            "patient number",
            "patient nr",
            "patienten nr",
            "patienten nummer",
            "patientennr",
            "fall nr",
            "patientid",
            "chart no",
            "chart number",
            "chart id",
            "hospital no",
            "hospital number",
            "nhs number",
            "case no",
            "case id",
            "fallnummer",
            "patientennummer"));
    PHRASES.put(
        Item.I,
        List.of(
            "health plan",
            "beneficiary",
            "insurance no",
            "insurance number",
            "insurance id",
            "member id",
            "member no",
            "subscriber",
            "medicare",
            "medicaid",
            "mbi",
            "policy no",
            "policy number",
            "versichertennummer",
            "krankenversicherung"));
    PHRASES.put(
        Item.J,
        List.of(
            "account no",
            "account number",
            "account id",
            "acct",
            "iban",
            "kontonummer",
            "card number"));
    PHRASES.put(
        Item.K,
        List.of(
            "license",
            "licence",
            "certificate no",
            "certificate number",
            "passport",
            "dea number",
            "npi",
            "ausweisnummer"));
    PHRASES.put(
        Item.L,
        List.of(
            "vin",
            "license plate",
            "licence plate",
            "number plate",
            "plate no",
            "kennzeichen",
            "fahrgestellnummer"));
    PHRASES.put(
        Item.M,
        List.of(
            "device id",
            "device no",
            "device serial",
            "serial",
            "serial no",
            "serial number",
            "imei",
            "udi",
            "implant id",
            "mac address",
            "geraetenummer",
            "seriennummer"));
    PHRASES.put(
        Item.P,
        List.of(
            "biometric",
            "fingerprint",
            "finger print",
            "voiceprint",
            "voice print",
            "retina",
            "iris scan",
            "faceprint",
            "face print",
            "genome",
            "dna"));
    PHRASES.put(
        Item.Q,
        List.of(
            "photo", "photograph", "picture", "portrait", "face image", "passfoto", "lichtbild"));
  }

  private Names() {}

  /** The first item of the list whose words a name has. */
  static Optional<Item> of(String name) {
    String words = " " + words(name) + " ";
    Optional<Item> best = Optional.empty();
    int longest = 0;
    for (Map.Entry<Item, List<String>> item : PHRASES.entrySet()) {
      for (String phrase : item.getValue()) {
        if (phrase.length() > longest && words.contains(" " + phrase + " ")) {
          best = Optional.of(item.getKey());
          longest = phrase.length();
        }
      }
    }
    return best;
  }

  /** Whether a name has a word. */
  static boolean has(String name, String... wanted) {
    List<String> words = Arrays.asList(words(name).split(" ", -1));
    return Arrays.stream(wanted).anyMatch(words::contains);
  }

  /** {@code patientID} and {@code PATIENT_ID} as {@code patient id}. */
  private static String words(String name) {
    return name.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}]+", " ")
        .strip();
  }
}
