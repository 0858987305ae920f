package kanon.repository;

import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kanon.api.Names;
import kanon.api.PluginKind;
import kanon.api.command.ProvidesCommand;
import kanon.api.console.ProvidesPage;
import kanon.model.KanonException;
import kanon.repository.index.Offered;
import kanon.repository.resolve.Wanted;

/**
 * What the repositories offer together.
 *
 * @param bundles in the order of the repositories
 */
record Catalogue(List<Offered> bundles) {

  /** The bundles that can be plugins, in the newest version of each repository. */
  List<Offered> newest() {
    Map<String, Offered> newest = new LinkedHashMap<>();
    for (Offered bundle : bundles) {
      if (bundle.unusable().isEmpty() && !offers(bundle).isEmpty()) {
        newest.merge(
            bundle.name() + " " + bundle.repository(),
            bundle,
            (a, b) -> a.version().compareTo(b.version()) >= 0 ? a : b);
      }
    }
    return newest.values().stream()
        .sorted(
            Comparator.comparing(Offered::name)
                .thenComparing(Offered::version, Comparator.reverseOrder()))
        .toList();
  }

  /** What a bundle offers, as in "algorithm gentle". */
  static List<String> offers(Offered bundle) {
    List<String> offers = new ArrayList<>();
    for (PluginKind kind : PluginKind.values()) {
      bundle.plugins(kind).forEach(name -> offers.add(kind.label() + " " + name));
    }
    for (String namespace : List.of(ProvidesCommand.NAMESPACE, ProvidesPage.NAMESPACE)) {
      bundle
          .getCapabilities(namespace)
          .forEach(
              c ->
                  offers.add(
                      namespace.replace("kanon.", "") + " " + c.getAttributes().get(namespace)));
    }
    return offers;
  }

  /** Whether a word occurs in what a bundle is called, offers or says of itself. */
  static boolean mentions(Offered bundle, String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return Stream.concat(Stream.of(bundle.name(), bundle.description()), offers(bundle).stream())
        .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(lower));
  }

  /** The names that can be asked for: of bundles, and of the plugins that they offer. */
  Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    for (Offered bundle : newest()) {
      names.add(bundle.name());
      for (PluginKind kind : PluginKind.values()) {
        names.addAll(bundle.plugins(kind));
      }
    }
    return names;
  }

  /**
   * The versions of a bundle that will do, the newest first.
   *
   * @throws KanonException of kind USAGE where there is none, or it is not clear which is meant
   */
  List<Offered> choices(Wanted wanted) {
    List<Offered> named = named(wanted.name());
    refuseDoubt(wanted.name(), named);
    List<Offered> choices =
        named.stream()
            .filter(bundle -> wanted.range().includes(bundle.version()))
            .sorted(Comparator.comparing(Offered::version).reversed())
            .toList();
    if (choices.isEmpty()) {
      throw KanonException.usage(
          "NOT_OFFERED",
          "No repository offers '%s' in a version of %s; there is %s"
              .formatted(wanted.name(), wanted.range(), versions(named)));
    }
    return choices;
  }

  private static String versions(List<Offered> bundles) {
    return bundles.stream()
        .map(Offered::version)
        .distinct()
        .sorted()
        .map(Object::toString)
        .collect(Collectors.joining(", "));
  }

  private List<Offered> named(String name) {
    List<Offered> named = bundles.stream().filter(b -> b.name().equals(name)).toList();
    if (named.isEmpty()) {
      named =
          bundles.stream()
              .filter(
                  b -> Stream.of(PluginKind.values()).anyMatch(k -> b.plugins(k).contains(name)))
              .toList();
    }
    if (named.isEmpty()) {
      throw KanonException.usage(
          "NOT_OFFERED", "No repository offers it. " + Names.unknown("plugin", name, names()));
    }
    Set<String> all = named.stream().map(Offered::name).collect(Collectors.toSet());
    if (all.size() > 1) {
      throw KanonException.usage(
          "DOUBTFUL_PLUGIN",
          "'%s' is offered by several bundles; name one of them: %s"
              .formatted(name, all.stream().sorted().collect(Collectors.joining(", "))));
    }
    return named;
  }

  /** Of two repositories that offer different bundles of one name, neither is meant by the name. */
  private static void refuseDoubt(String name, List<Offered> named) {
    Map<URI, Set<String>> contents = new LinkedHashMap<>();
    Map<URI, List<Offered>> each = new LinkedHashMap<>();
    for (Offered bundle : named) {
      contents
          .computeIfAbsent(bundle.repository(), r -> new LinkedHashSet<>())
          .add(bundle.version() + " " + bundle.content().map(c -> c.sha256()).orElse(""));
      each.computeIfAbsent(bundle.repository(), r -> new ArrayList<>()).add(bundle);
    }
    if (Set.copyOf(contents.values()).size() > 1) {
      throw KanonException.usage(
          "DOUBTFUL_PLUGIN",
          "'%s' is offered differently by several repositories; name one with --repository: %s"
              .formatted(
                  name,
                  each.entrySet().stream()
                      .map(e -> e.getKey() + " (" + versions(e.getValue()) + ")")
                      .collect(Collectors.joining(", "))));
    }
  }

  /** Those of one repository alone. */
  Catalogue of(URI repository) {
    return new Catalogue(bundles.stream().filter(b -> b.repository().equals(repository)).toList());
  }
}
