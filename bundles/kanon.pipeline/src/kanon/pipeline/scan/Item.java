package kanon.pipeline.scan;

import java.util.Optional;
import kanon.lib.detect.Meaning;

/** The identifiers of the list, in the rule's order; each begins with its letter there. */
enum Item {
  /** Names. */
  A("names of persons, or free text in which they may stand", true),
  /** Places. */
  B("places smaller than a state", true),
  /** Dates. */
  C("dates but the year, and ages above 89", true),
  /** Telephones. */
  D("telephone numbers", true),
  /** Fax machines. */
  E("fax numbers", false),
  /** E-mail. */
  F("e-mail addresses", true),
  /** Social security. */
  G("social security numbers, or those of other states", true),
  /** Medical records. */
  H("numbers of medical records", false),
  /** Health plans. */
  I("numbers of health plans' beneficiaries", false),
  /** Accounts. */
  J("account numbers", true),
  /** Licences. */
  K("numbers of certificates and licences", false),
  /** Vehicles. */
  L("numbers and plates of vehicles", true),
  /** Devices. */
  M("identifiers and serial numbers of devices", true),
  /** Pages. */
  N("addresses of pages (URLs)", true),
  /** Networks. */
  O("network addresses (IP)", true),
  /** Biometry. */
  P("biometric identifiers", false),
  /** Photographs. */
  Q("photographs of the face and the like", false),
  /** Anything else. */
  R("any other number or code of one person", true);

  private final String noun;
  private final boolean content;

  Item(String noun, boolean content) {
    this.noun = noun;
    this.content = content;
  }

  /** What it is. */
  String noun() {
    return noun;
  }

  /** How it is told. */
  String told() {
    return content ? "by name and content" : "by name alone";
  }

  /** What a column that means something has; empty where its name or its cells have to say. */
  static Optional<Item> of(Meaning meaning) {
    return switch (meaning) {
      case PERSON_NAME, FREE_TEXT -> Optional.of(A);
      case ADDRESS, COORDINATE, POSTCODE, PLACE -> Optional.of(B);
      case PHONE -> Optional.of(D);
      case EMAIL -> Optional.of(F);
      case NATIONAL_ID -> Optional.of(G);
      case BANK_ACCOUNT, CARD -> Optional.of(J);
      case PASSPORT -> Optional.of(K);
      case VEHICLE -> Optional.of(L);
      case URL -> Optional.of(N);
      case IP -> Optional.of(O);
      case PHOTO -> Optional.of(Q);
      case LOGIN, PERSON_ID, IDENTIFIER -> Optional.of(R);
      default -> Optional.empty();
    };
  }
}
