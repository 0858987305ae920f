package kanon.repository;

import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import kanon.repository.fetch.Cache;

/** The names that repositories offered when they were last read, for completion. */
final class KnownNames {
  private static final String WHAT = ".names";

  private final Cache cache;

  KnownNames(Cache cache) {
    this.cache = cache;
  }

  void remember(URI repository, Collection<String> names) {
    cache.write(repository.toString(), WHAT, String.join("\n", names));
  }

  List<String> of(List<URI> repositories) {
    Set<String> names = new TreeSet<>();
    for (URI repository : repositories) {
      cache.read(repository.toString(), WHAT).lines().forEach(names::add);
    }
    return List.copyOf(names);
  }
}
