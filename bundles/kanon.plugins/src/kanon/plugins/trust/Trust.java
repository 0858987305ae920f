package kanon.plugins.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import kanon.api.Names;
import kanon.lib.keys.TrustedKey;

/**
 * What a site has decided of plugins. Immutable.
 *
 * @param mode what has to be known of a plugin
 * @param keys whose signatures count
 * @param listed the contents that were looked at and let in
 * @param isolate the bundles whose algorithms work in processes of their own, or {@value #ALL}
 */
record Trust(String mode, List<Key> keys, List<Listed> listed, List<String> isolate) {
  /** Every bundle that the platform did not bring. */
  static final String ALL = "all";

  /** Where nothing was decided. */
  static final Trust NONE = new Trust(Mode.ANY.label(), List.of(), List.of(), List.of());

  /**
   * A key.
   *
   * @param name what it is called here
   * @param pem its public half
   */
  record Key(String name, String pem) {
    /** Refuses what is no key. */
    Key {
      if (TrustedKey.parse(pem).isEmpty()) {
        throw new IllegalArgumentException(
            "has in 'pem' no public key of Ed25519 or P-256, as 'kanon keys new --signing' writes");
      }
    }

    TrustedKey key() {
      return TrustedKey.parse(pem).orElseThrow();
    }
  }

  /**
   * A content.
   *
   * @param sha256 its digest
   * @param file what it was called when it was listed
   */
  record Listed(String sha256, String file) {
    /** Refuses what is no digest. */
    Listed {
      if (!sha256.matches("[0-9a-f]{64}")) {
        throw new IllegalArgumentException("has in 'sha256' no digest of 64 hexadecimal digits");
      }
    }
  }

  /** Copies the lists and refuses unknown modes. */
  Trust {
    keys = List.copyOf(keys);
    listed = List.copyOf(listed);
    isolate = List.copyOf(isolate);
    String word = mode;
    if (Mode.of(word).isEmpty()) {
      throw new IllegalArgumentException(Names.unknown("mode", word, Mode.labels()));
    }
  }

  private Mode required() {
    return Mode.of(mode).orElseThrow();
  }

  /** Whether a content has to be looked at to be judged. */
  boolean looks() {
    return required() != Mode.ANY || !keys.isEmpty() || !listed.isEmpty();
  }

  /** Whether algorithms of a bundle, by its symbolic name, work in processes of their own. */
  boolean isolates(String bundle) {
    return isolate.contains(ALL) || isolate.contains(bundle);
  }

  /**
   * Judges a content.
   *
   * @param evidence what is known of it
   * @param unsaid what its classes refer to and its author does not say; asked for where it counts
   * @param place the file that this stands in, for messages
   */
  Verdict judge(Evidence evidence, Supplier<List<String>> unsaid, String place) {
    if (listed.stream().anyMatch(l -> l.sha256().equals(evidence.sha256()))) {
      return Verdict.trusted("listed");
    }
    Optional<Key> signer = signer(evidence);
    String signed = signer.map(k -> "signed by key " + k.key().id()).orElse(Verdict.UNCHECKED);
    return switch (required()) {
      case ANY -> Verdict.trusted(signed);
      case LISTED ->
          Verdict.refused("is not listed in %s: 'kanon trust add FILE' lists it".formatted(place));
      case SIGNED ->
          signer.isEmpty()
              ? Verdict.refused(unsigned(evidence, place))
              : said(signed, unsaid.get(), place);
    };
  }

  private Optional<Key> signer(Evidence evidence) {
    if (!evidence.ofThisContent()) {
      return Optional.empty();
    }
    return keys.stream()
        .filter(k -> evidence.envelope().orElseThrow().signer(List.of(k.key())).isPresent())
        .findFirst();
  }

  /** A signature says who made it; what its author conceals somebody has to have seen. */
  private static Verdict said(String signed, List<String> unsaid, String place) {
    return unsaid.isEmpty()
        ? Verdict.trusted(signed)
        : Verdict.refused(
            "refers to what its author does not say in %s: %s; 'kanon trust add FILE' lists it in %s all the same"
                .formatted(Statement.HEADER, String.join(", ", unsaid), place));
  }

  private String unsigned(Evidence evidence, String place) {
    String what =
        evidence.envelope().isEmpty()
            ? "is not signed: no signature lies beside it as FILE.jar.intoto.json"
            : evidence.ofThisContent()
                ? "is signed by no key of " + place
                : "has a signature of another content";
    List<String> names = keys.stream().map(Key::name).toList();
    return what
        + (names.isEmpty()
            ? "; 'kanon trust add KEY.pub' adds a key"
            : "; keys: " + String.join(", ", names))
        + "; 'kanon trust add FILE' lists a jar without one";
  }

  Trust with(Mode other) {
    return new Trust(other.label(), keys, listed, isolate);
  }

  /** With a key; another of its name or with the same text goes. */
  Trust with(Key key) {
    List<Key> all = new ArrayList<>(keys);
    all.removeIf(k -> k.name().equals(key.name()) || k.key().id().equals(key.key().id()));
    all.add(key);
    return new Trust(mode, all, listed, isolate);
  }

  /** With a bundle whose algorithms work in processes of their own. */
  Trust isolating(String bundle) {
    List<String> all = new ArrayList<>(isolate);
    all.remove(bundle);
    all.add(bundle);
    return new Trust(mode, keys, listed, all);
  }

  Trust with(Listed content) {
    List<Listed> all = new ArrayList<>(listed);
    all.removeIf(l -> l.sha256().equals(content.sha256()));
    all.add(content);
    return new Trust(mode, keys, all, isolate);
  }

  /** Without the key or content of a name, an id or the beginning of one. */
  Trust without(String name) {
    return new Trust(
        mode,
        keys.stream().filter(k -> !means(name, k.name(), k.key().id())).toList(),
        listed.stream().filter(l -> !means(name, l.file(), l.sha256())).toList(),
        isolate.stream().filter(bundle -> !bundle.equals(name)).toList());
  }

  private static boolean means(String word, String name, String id) {
    return word.equals(name) || word.length() >= 8 && id.startsWith(word);
  }

  /** What may be taken out. */
  List<String> names() {
    return Stream.of(
            keys.stream().map(Key::name), listed.stream().map(Listed::file), isolate.stream())
        .flatMap(all -> all)
        .distinct()
        .toList();
  }
}
