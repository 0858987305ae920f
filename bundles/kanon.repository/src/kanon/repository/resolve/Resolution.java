package kanon.repository.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kanon.api.platform.Monitor;
import kanon.lib.bundles.NeedText;
import kanon.model.KanonException;
import kanon.repository.index.Need;
import kanon.repository.index.Offered;
import org.osgi.resource.Resource;
import org.osgi.resource.Wire;
import org.osgi.service.resolver.ResolutionException;
import org.osgi.service.resolver.Resolver;

/** Finds the bundles that have to come, so that all have what they need. */
public final class Resolution {
  private final Resolver resolver;
  private final List<Installed> installed;
  private final List<Offered> offered;
  private final Monitor monitor;

  /**
   * @param installed all bundles of the framework, but those on their way out
   * @param offered all bundles of the repositories, in their order
   */
  public Resolution(
      Resolver resolver, List<Installed> installed, List<Offered> offered, Monitor monitor) {
    this.resolver = resolver;
    this.installed = List.copyOf(installed);
    this.offered = List.copyOf(offered);
    this.monitor = monitor;
    this.installed.forEach(bundle -> bundle.keepMet(this.installed));
  }

  /**
   * The bundles that have to come, each after those that it needs.
   *
   * @param wanted for each bundle that is wanted its versions that will do, the best first
   * @throws KanonException of kind USAGE where something that they need is nowhere, or those that
   *     are there and stay would lose what they need
   */
  public List<Offered> resolve(List<List<Offered>> wanted) {
    Set<String> replaced = new HashSet<>();
    wanted.forEach(choices -> replaced.add(choices.get(0).name()));
    while (true) {
      List<Offered> coming = resolve(wanted, replaced);
      // What comes takes the place of the plugin of its name, which then offers nothing any more.
      Set<String> names = new HashSet<>();
      coming.forEach(bundle -> names.add(bundle.name()));
      if (!replaced.addAll(names)) {
        return coming;
      }
    }
  }

  private List<Offered> resolve(List<List<Offered>> wanted, Set<String> replaced) {
    List<Installed> staying =
        installed.stream().filter(i -> !i.plugin() || !replaced.contains(i.name())).toList();
    Candidates candidates = new Candidates(staying, besides(wanted));
    List<Resource> mandatory = new ArrayList<>();
    wanted.forEach(choices -> mandatory.add(new Request(choices)));
    staying.stream().filter(Installed::plugin).forEach(mandatory::add);
    try {
      List<Offered> coming = ordered(resolver.resolve(new Context(mandatory, candidates, monitor)));
      refuseTwoOfAName(coming);
      return coming;
    } catch (ResolutionException e) {
      throw refused(wanted, staying, candidates, e);
    }
  }

  /** What is offered, but of bundles that are wanted the versions that will do alone. */
  private List<Offered> besides(List<List<Offered>> wanted) {
    Set<Offered> choices = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (List<Offered> each : wanted) {
      choices.addAll(each);
      names.add(each.get(0).name());
    }
    return offered.stream().filter(o -> choices.contains(o) || !names.contains(o.name())).toList();
  }

  private static void refuseTwoOfAName(List<Offered> coming) {
    Map<String, Offered> names = new HashMap<>();
    for (Offered bundle : coming) {
      Offered other = names.put(bundle.name(), bundle);
      if (other != null) {
        throw KanonException.usage(
            "UNRESOLVED_PLUGIN",
            "%s and %s would both have to come, and one takes the place of the other"
                .formatted(other, bundle));
      }
    }
  }

  private static List<Offered> ordered(Map<Resource, List<Wire>> wires) {
    Set<Resource> done = new LinkedHashSet<>();
    for (Resource resource : wires.keySet()) {
      place(resource, wires, done, new HashSet<>());
    }
    return done.stream().filter(Offered.class::isInstance).map(Offered.class::cast).toList();
  }

  /** Behind what it needs, as far as there is no circle. */
  private static void place(
      Resource resource,
      Map<Resource, List<Wire>> wires,
      Set<Resource> done,
      Set<Resource> waiting) {
    if (done.contains(resource) || !waiting.add(resource)) {
      return;
    }
    for (Wire wire : wires.getOrDefault(resource, List.of())) {
      place(wire.getProvider(), wires, done, waiting);
    }
    done.add(resource);
  }

  private static KanonException refused(
      List<List<Offered>> wanted,
      List<Installed> staying,
      Candidates candidates,
      ResolutionException e) {
    for (List<Offered> choices : wanted) {
      Offered best = choices.get(0);
      boolean none = choices.stream().allMatch(choice -> Lacks.of(choice, candidates).isPresent());
      if (none) {
        return unresolved("%s %s".formatted(best, Lacks.of(best, candidates).orElse("")), e);
      }
    }
    for (Installed bundle : staying) {
      for (Need need : bundle.needs()) {
        if (candidates.providers(need).isEmpty()) {
          return unresolved(
              "%s, which is there, would lack %s"
                  .formatted(bundle, NeedText.of(need, candidates.here(need.getNamespace()))),
              e);
        }
      }
    }
    List<String> names = wanted.stream().map(choices -> "" + choices.get(0)).toList();
    return unresolved(
        "%s cannot be put among the plugins that are there: each need can be met, but not all at once"
            .formatted(String.join(", ", names)),
        e);
  }

  private static KanonException unresolved(String message, ResolutionException e) {
    return new KanonException(
        KanonException.Kind.USAGE, "UNRESOLVED_PLUGIN", "Plugin " + message, e);
  }

  /** Why a version that is offered is not taken; in words that follow its name. */
  public String passedOver(Offered bundle) {
    return Lacks.of(bundle, new Candidates(installed, offered))
        .orElse("cannot stand beside the plugins that are there");
  }
}
