package kanon.explain;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import kanon.model.Fault;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;

/** What the installed bundles say of their faults; no class of theirs is loaded for it. */
final class FaultCatalogue {
  /**
   * A fault and who introduces it.
   *
   * @param origin the package that describes it
   */
  record Entry(Fault fault, String origin) {}

  private final SortedMap<String, Entry> entries;

  private FaultCatalogue(SortedMap<String, Entry> entries) {
    this.entries = entries;
  }

  /** Of all bundles that are there now. Where two describe a code, the one that came first does. */
  static FaultCatalogue of(BundleContext context) {
    SortedMap<String, Entry> entries = new TreeMap<>();
    for (Bundle bundle : context.getBundles()) {
      Enumeration<URL> found = bundle.findEntries("/", Fault.RESOURCE, true);
      for (URL resource : found == null ? List.<URL>of() : Collections.list(found)) {
        read(resource, bundle, entries);
      }
    }
    return new FaultCatalogue(entries);
  }

  private static void read(URL resource, Bundle bundle, Map<String, Entry> entries) {
    String path = resource.getPath();
    String folder = path.substring(1, path.length() - Fault.RESOURCE.length());
    String origin = folder.replaceFirst("/$", "").replace('/', '.');
    try (Reader reader = new InputStreamReader(resource.openStream(), StandardCharsets.UTF_8)) {
      for (Fault fault : Fault.read(reader)) {
        entries.putIfAbsent(fault.code(), new Entry(fault, origin));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException(bundle.getSymbolicName() + ", " + path + ": " + e, e);
    }
  }

  /** Every fault, by code. */
  Collection<Entry> all() {
    return entries.values();
  }

  /** All codes, sorted. */
  List<String> codes() {
    return List.copyOf(entries.keySet());
  }

  Optional<Entry> of(String code) {
    return Optional.ofNullable(entries.get(code));
  }
}
