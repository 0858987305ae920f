package kanon.plugins;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import kanon.api.Names;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginUse;
import kanon.model.KanonException;
import kanon.plugins.trust.TrustFile;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;

/**
 * The folder of plugins. It is read once when the platform starts; only {@link #watch} makes a
 * thread that reads it again and again. What has come is started before what has left is retired,
 * and a file whose new content is refused keeps serving what it held before.
 */
@Component(service = PluginAdmin.class, immediate = true)
public final class PluginFolder implements PluginAdmin {
  private static final String FOLDER = "kanon.plugins";
  private static final long PAUSE = 100;

  private final BundleContext context;
  private final Place place;
  private final TrustFile trust;
  private final Admission admission;
  private final Placement placement;
  private final Drain drain;
  private final Listing listing;
  private final Map<String, Jar> jars = new ConcurrentSkipListMap<>();
  private final ComponentServiceObjects<PluginUse> uses;

  /** What went wrong when the folder was last looked at, which is told once; empty if nothing. */
  private String trouble = "";

  private @Nullable PluginUse use;
  private @Nullable Thread watcher;

  /** Knows its folder; {@link #start} reads it. */
  @Activate
  public PluginFolder(BundleContext context, @Reference ComponentServiceObjects<PluginUse> uses) {
    this.context = context;
    this.uses = uses;
    String named = context.getProperty(FOLDER);
    place = new Place(Path.of(named == null ? "plugins" : named));
    trust = new TrustFile(context);
    admission = new Admission(context, new PluginWeaving(context));
    placement = new Placement(place, trust, admission);
    drain = new Drain(this::use);
    listing = new Listing(context, place, jars, drain);
  }

  /** Starts what lies in the folder, and removes what an earlier process installed from it. */
  @Activate
  void start() {
    for (Bundle bundle : context.getBundles()) {
      if (Admission.admitted(bundle)) {
        Admission.uninstall(bundle);
      }
    }
    place.sweep().ifPresent(PluginFolder::tell);
    scan();
    jars.forEach(
        (name, jar) ->
            jar.refusal().ifPresent(r -> tell("plugin " + name + " is refused: it " + r)));
  }

  private synchronized PluginUse use() {
    PluginUse present = use;
    if (present == null) {
      present = uses.getService();
      use = present;
    }
    return present;
  }

  private static void tell(String line) {
    System.err.println("kanon: " + line);
  }

  @Override
  public synchronized void watch() {
    if (watcher == null) {
      Thread thread = new Thread(this::readAgainAndAgain, "kanon plugins");
      thread.setDaemon(true);
      thread.start();
      watcher = thread;
    }
  }

  private void readAgainAndAgain() {
    try {
      while (watching()) {
        Thread.sleep(PAUSE);
        try {
          scan();
        } catch (RuntimeException e) {
          // Once this bundle is stopped, the framework refuses every call.
          if (watching()) {
            tellOnce("the plugins in " + place.folder() + " are not up to date: " + e);
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean watching() {
    return watcher == Thread.currentThread();
  }

  private void tellOnce(String line) {
    synchronized (admission) {
      if (!line.equals(trouble)) {
        tell(line);
      }
      trouble = line;
    }
  }

  @Deactivate
  void stop() {
    Thread thread;
    synchronized (this) {
      thread = watcher;
      watcher = null;
    }
    if (thread != null) {
      thread.interrupt();
    }
    drain.stop();
  }

  private void scan() {
    synchronized (admission) {
      Map<String, Jar.Seen> present;
      try {
        present = seen();
      } catch (IOException e) {
        tellOnce("the folder " + place.folder() + " cannot be read: " + e);
        return;
      }
      List<Runnable> departures = new ArrayList<>();
      if (looked(present, departures)) {
        meet(present, departures);
      }
      for (String name : List.copyOf(jars.keySet())) {
        if (!present.containsKey(name)) {
          Jar gone = jars.remove(name);
          departures.add(() -> leaves(name, gone));
        }
      }
      departures.forEach(Runnable::run);
      trouble = "";
    }
  }

  private Map<String, Jar.Seen> seen() throws IOException {
    String decided = trust.stamp();
    Map<String, Jar.Seen> seen = new TreeMap<>();
    Stamp.jars(place.folder())
        .forEach((name, stamp) -> seen.put(name, place.seen(name, stamp, decided)));
    return seen;
  }

  /** Takes what is new; whether anything came that others may have waited for. */
  private boolean looked(Map<String, Jar.Seen> present, List<Runnable> departures) {
    boolean came = false;
    for (Map.Entry<String, Jar.Seen> file : present.entrySet()) {
      Jar before = jars.get(file.getKey());
      if (before == null || !before.seen().equals(file.getValue())) {
        came |= decided(file.getKey(), file.getValue(), departures);
      }
    }
    return came;
  }

  /** Tries again what lacked something, as long as that brings others nearer. */
  private void meet(Map<String, Jar.Seen> present, List<Runnable> departures) {
    boolean came = true;
    while (came) {
      came = false;
      for (Map.Entry<String, Jar.Seen> file : present.entrySet()) {
        Jar jar = jars.get(file.getKey());
        if (jar != null && jar.lacking()) {
          came |= admitted(file.getKey(), file.getValue(), jar.serving(), departures);
        }
      }
    }
  }

  /** What serves and still may goes on; else the file is looked at. */
  private boolean decided(String name, Jar.Seen seen, List<Runnable> departures) {
    Jar before = jars.get(name);
    if (before == null || before.serving().isEmpty()) {
      return admitted(name, seen, Optional.empty(), departures);
    }
    Optional<Admitted> old =
        before.seen().trust().equals(seen.trust())
            ? before.serving()
            : judgedAgain(name, before, departures);
    if (old.isPresent() && before.refusal().isEmpty() && before.seen().sameContent(seen)) {
      jars.put(name, Jar.serving(seen, old.get()));
      return false;
    }
    return admitted(name, seen, old, departures);
  }

  private boolean admitted(
      String name, Jar.Seen seen, Optional<Admitted> old, List<Runnable> departures) {
    try {
      jars.put(name, Jar.serving(seen, admission.admit(place.of(name), name, trust.judge())));
      departures.add(() -> old.ifPresent(a -> drain.add(a, name)));
      return true;
    } catch (Refusal e) {
      jars.put(name, Jar.refused(seen, old, e));
      return false;
    }
  }

  /** What serves, if it still may; else it takes no new runs. */
  private Optional<Admitted> judgedAgain(String name, Jar jar, List<Runnable> departures) {
    TrustFile.Judge judge = trust.judge();
    Admitted serving = jar.serving().orElseThrow();
    try {
      if (serving.looked() || !judge.looks()) {
        serving.judge(judge);
        return jar.serving();
      }
    } catch (Refusal e) {
      // What is in the file is looked at, and refused for the same reason.
    }
    departures.add(() -> leaves(name, jar));
    return Optional.empty();
  }

  private void leaves(String name, Jar jar) {
    jar.serving().ifPresent(a -> drain.add(a, name));
  }

  @Override
  public List<Draining> draining() {
    return drain.list();
  }

  @Override
  public List<Entry> entries() {
    return listing.entries();
  }

  @Override
  public Standing look(Path jar) {
    return PluginFile.look(jar);
  }

  @Override
  public Standing standing(Entry entry) {
    return listing.standing(entry);
  }

  @Override
  public String trust(long bundle) {
    return listing.trust(bundle);
  }

  @Override
  public boolean isolates(long bundle) {
    return listing.isolates(bundle, trust.judge());
  }

  @Override
  public Entry install(Path jar) {
    synchronized (admission) {
      scan();
      String bundle = JarName.of(jar);
      List<String> present = files(bundle);
      if (!present.isEmpty()) {
        throw KanonException.usage(
            "PLUGIN_EXISTS",
            "Bundle '%s' is there as %s; 'plugins update' replaces it"
                .formatted(bundle, present.get(0)));
      }
      return put(List.of(new Arrival(JarName.file(jar), jar))).get(0);
    }
  }

  @Override
  public Entry update(Path jar) {
    synchronized (admission) {
      scan();
      String bundle = JarName.of(jar);
      if (files(bundle).isEmpty()) {
        throw KanonException.usage(
            "UNKNOWN_PLUGIN",
            Names.unknown("plugin", bundle, names()) + "; 'plugins install' adds it");
      }
      return put(List.of(new Arrival(JarName.file(jar), jar))).get(0);
    }
  }

  @Override
  public List<Entry> put(List<Arrival> arrivals) {
    synchronized (admission) {
      scan();
      Map<String, List<String>> before = new LinkedHashMap<>();
      for (Arrival arrival : arrivals) {
        before.put(arrival.file(), before(arrival));
      }
      Map<String, Jar> placed = placement.place(arrivals);
      placed.forEach(
          (file, jar) -> {
            Jar old = jars.put(file, jar);
            if (old != null) {
              leaves(file, old);
            }
            before.getOrDefault(file, List.of()).stream()
                .filter(f -> !f.equals(file))
                .forEach(place::delete);
          });
      scan();
      List<Entry> entries = new ArrayList<>();
      placed.forEach(
          (file, jar) -> jar.serving().ifPresent(a -> entries.add(Listing.serving(a, file))));
      return entries;
    }
  }

  /** The files that a jar is to replace. */
  private List<String> before(Arrival arrival) {
    List<String> files = files(JarName.of(arrival.content()));
    if (jars.containsKey(arrival.file()) && !files.contains(arrival.file())) {
      throw KanonException.usage(
          "PLUGIN_EXISTS",
          "A file %s of another bundle is among the plugins".formatted(arrival.file()));
    }
    return files;
  }

  @Override
  public Entry remove(String bundle) {
    synchronized (admission) {
      scan();
      List<String> before = files(bundle);
      if (before.isEmpty()) {
        throw KanonException.usage("UNKNOWN_PLUGIN", absent(bundle));
      }
      String file = before.get(0);
      String version =
          Optional.ofNullable(jars.get(file))
              .flatMap(Jar::serving)
              .map(a -> a.bundle().getVersion().toString())
              .orElse("");
      before.forEach(place::delete);
      scan();
      return new Entry(bundle, version, "removed", file);
    }
  }

  private String absent(String bundle) {
    if (draining().stream().anyMatch(d -> bundle.equals(d.bundle()))) {
      return "Bundle '%s' is leaving already".formatted(bundle);
    }
    return Arrays.stream(context.getBundles()).anyMatch(b -> bundle.equals(b.getSymbolicName()))
        ? "Bundle '%s' belongs to the platform".formatted(bundle)
        : Names.unknown("plugin", bundle, names());
  }

  /** The files that hold a bundle or have its name. */
  private List<String> files(String bundle) {
    List<String> files = new ArrayList<>();
    for (String name : jars.keySet()) {
      if (name.equals(bundle) || place.bundle(name).equals(bundle)) {
        files.add(name);
      }
    }
    return files;
  }

  private List<String> names() {
    return jars.keySet().stream().map(place::bundle).distinct().toList();
  }
}
