package kanon.repository;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginAdmin.Entry;
import kanon.api.platform.PluginRepositories;
import kanon.api.platform.RepositoryAccess;
import kanon.model.KanonException;
import kanon.repository.fetch.Cache;
import kanon.repository.fetch.Contents;
import kanon.repository.fetch.Http;
import kanon.repository.fetch.Indexes;
import kanon.repository.fetch.Signatures;
import kanon.repository.index.Offered;
import kanon.repository.resolve.Installed;
import kanon.repository.resolve.Resolution;
import kanon.repository.resolve.Wanted;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Version;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.resolver.Resolver;

/** Reads repositories, resolves what is wanted, fetches it and has it put in. */
@Component
public final class Repositories implements PluginRepositories {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final BundleContext context;
  private final PluginAdmin admin;
  private final Resolver resolver;
  private final Sources sources;
  private final Cache cache;
  private final Http http;
  private final Origins origins;

  /** Those of this user and this installation. */
  @Activate
  public Repositories(
      BundleContext context, @Reference PluginAdmin admin, @Reference Resolver resolver) {
    this(
        context,
        admin,
        resolver,
        Sources.of(context.getProperty("kanon.home")),
        Cache.ofUser(),
        new Http(SSLContext::getDefault, PATIENCE));
  }

  Repositories(
      BundleContext context,
      PluginAdmin admin,
      Resolver resolver,
      Sources sources,
      Cache cache,
      Http http) {
    this.context = context;
    this.admin = admin;
    this.resolver = resolver;
    this.sources = sources;
    this.cache = cache;
    this.http = http;
    String folder = context.getProperty("kanon.plugins");
    origins = new Origins(Path.of(folder == null ? "plugins" : folder));
  }

  @Override
  public List<Offer> available(RepositoryAccess access) {
    return readable(access).newest().stream()
        .filter(b -> here(b.name()).filter(v -> v.compareTo(b.version()) >= 0).isEmpty())
        .map(this::offer)
        .toList();
  }

  @Override
  public List<Offer> search(String word, RepositoryAccess access) {
    return readable(access).newest().stream()
        .filter(b -> Catalogue.mentions(b, word))
        .map(this::offer)
        .toList();
  }

  private Offer offer(Offered bundle) {
    return new Offer(
        bundle.name(),
        bundle.version().toString(),
        Catalogue.offers(bundle),
        bundle.description(),
        here(bundle.name()).map(Version::toString).orElse(""),
        bundle.repository().toString());
  }

  /** The highest version of a bundle that is installed. */
  private Optional<Version> here(String name) {
    return Arrays.stream(context.getBundles())
        .filter(b -> name.equals(b.getSymbolicName()))
        .map(Bundle::getVersion)
        .max(Version::compareTo);
  }

  @Override
  public List<String> names() {
    return new KnownNames(cache).of(sources.addresses(List.of()));
  }

  /** What can be read; where some cannot, that is told, and where none can, refused. */
  private Catalogue readable(RepositoryAccess access) {
    List<Offered> all = new ArrayList<>();
    List<KanonException> failures = new ArrayList<>();
    List<URI> addresses = addresses(access);
    for (URI address : addresses) {
      try {
        all.addAll(read(address, access));
      } catch (KanonException e) {
        if (e.kind() != KanonException.Kind.INPUT) {
          throw e;
        }
        failures.add(e);
      }
    }
    if (failures.size() == addresses.size()) {
      throw failures.get(0);
    }
    failures.forEach(e -> access.monitor().warn(String.valueOf(e.getMessage())));
    return new Catalogue(all);
  }

  /** What is to be installed from must be known as a whole: who else offers a name matters. */
  private Catalogue whole(List<URI> addresses, RepositoryAccess access) {
    List<Offered> all = new ArrayList<>();
    addresses.forEach(address -> all.addAll(read(address, access)));
    return new Catalogue(all);
  }

  private List<URI> addresses(RepositoryAccess access) {
    List<URI> addresses = sources.addresses(access.repositories());
    if (addresses.isEmpty()) {
      throw sources.none();
    }
    return addresses;
  }

  private List<Offered> read(URI address, RepositoryAccess access) {
    List<Offered> offered =
        new Indexes(cache, http, access.offline(), access.monitor()).read(address);
    new KnownNames(cache).remember(address, new Catalogue(offered).names());
    return offered;
  }

  @Override
  public List<Entry> install(String text, RepositoryAccess access) {
    Wanted wanted = Wanted.of(text);
    Catalogue catalogue = whole(addresses(access), access);
    List<Offered> choices = catalogue.choices(wanted);
    refuseWhatIsThere(choices);
    return bring(List.of(new Target(wanted.range(), choices)), catalogue, access);
  }

  private void refuseWhatIsThere(List<Offered> choices) {
    String name = choices.get(0).name();
    for (Entry entry : admin.entries()) {
      if (entry.bundle().equals(name) && !entry.file().isEmpty()) {
        throw KanonException.usage(
            "PLUGIN_EXISTS",
            "Bundle '%s' is there as %s; 'plugins update' replaces it"
                .formatted(name, entry.file()));
      }
    }
    Optional<Version> here = here(name);
    if (here.isPresent() && choices.get(0).version().compareTo(here.get()) <= 0) {
      throw KanonException.usage(
          "PLUGIN_EXISTS",
          "Bundle '%s' belongs to the platform, in version %s".formatted(name, here.get()));
    }
  }

  @Override
  public List<Entry> update(List<String> texts, RepositoryAccess access) {
    Map<String, Entry> present = new LinkedHashMap<>();
    Map<String, Origin> known = new LinkedHashMap<>();
    for (Entry entry : admin.entries()) {
      if (!entry.file().isEmpty() && entry.state().startsWith("active")) {
        present.put(entry.bundle(), entry);
        origins.of(entry.file()).ifPresent(origin -> known.put(entry.bundle(), origin));
      }
    }
    Updates updates = new Updates(present, known, !access.repositories().isEmpty());
    Map<String, Origin> wanted = updates.wanted(texts);
    Set<URI> addresses = new LinkedHashSet<>(sources.addresses(access.repositories()));
    if (access.repositories().isEmpty()) {
      wanted.values().forEach(origin -> addresses.add(origin.repository()));
    }
    Catalogue catalogue =
        wanted.isEmpty() ? new Catalogue(List.of()) : whole(List.copyOf(addresses), access);
    List<Target> targets = updates.targets(wanted, catalogue);
    List<Entry> entries = new ArrayList<>(updates.upToDate(wanted, targets));
    if (!targets.isEmpty()) {
      entries.addAll(bring(targets, catalogue, access));
    }
    return entries;
  }

  private List<Entry> bring(List<Target> targets, Catalogue catalogue, RepositoryAccess access) {
    Resolution resolution =
        new Resolution(resolver, installed(), catalogue.bundles(), access.monitor());
    List<Offered> coming = resolution.resolve(targets.stream().map(Target::choices).toList());
    Contents contents = new Contents(cache, http, access.offline(), access.monitor());
    Signatures signatures = new Signatures(cache, http, access.offline(), access.monitor());
    List<PluginAdmin.Arrival> arrivals = new ArrayList<>();
    List<Origin> more = new ArrayList<>();
    for (Offered bundle : coming) {
      Path jar = contents.fetch(bundle);
      FetchedJar.check(jar, bundle);
      signatures.fetch(bundle);
      arrivals.add(new PluginAdmin.Arrival(bundle.name() + ".jar", jar));
      more.add(Target.origin(bundle, targets));
    }
    List<Entry> entries = admin.put(arrivals);
    origins.remember(
        more,
        admin.entries().stream().map(Entry::file).filter(f -> !f.isEmpty()).distinct().toList());
    for (Target target : targets) {
      target
          .passedOver(coming)
          .ifPresent(
              newer ->
                  access
                      .monitor()
                      .warn(
                          "%s is offered and not taken: it %s"
                              .formatted(newer, resolution.passedOver(newer))));
    }
    return entries;
  }

  /** What is there and stays: not what is on its way out. */
  private List<Installed> installed() {
    Set<String> files = new LinkedHashSet<>();
    Set<String> leaving = new LinkedHashSet<>();
    for (Entry entry : admin.entries()) {
      if (!entry.file().isEmpty()) {
        (entry.state().startsWith("active") ? files : leaving)
            .add(entry.bundle() + " " + entry.version());
      }
    }
    List<Installed> installed = new ArrayList<>();
    for (Bundle bundle : context.getBundles()) {
      String key = bundle.getSymbolicName() + " " + bundle.getVersion();
      if (files.contains(key) || !leaving.contains(key)) {
        installed.add(Installed.of(bundle, files.contains(key)));
      }
    }
    return installed;
  }
}
