package kanon.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import kanon.api.Names;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginUse;
import kanon.lib.files.Unfinished;
import kanon.model.KanonException;
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
  private final Path folder;
  private final Admission admission;
  private final Placement placement;
  private final Drain drain;
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
    String place = context.getProperty(FOLDER);
    folder = Path.of(place == null ? "plugins" : place);
    admission = new Admission(context, new PluginWeaving(context));
    placement = new Placement(folder, admission);
    drain = new Drain(this::use);
  }

  /** Starts what lies in the folder, and removes what an earlier process installed from it. */
  @Activate
  void start() {
    for (Bundle bundle : context.getBundles()) {
      if (Admission.admitted(bundle)) {
        Admission.uninstall(bundle);
      }
    }
    sweep();
    scan();
    jars.forEach(
        (name, jar) ->
            jar.refusal().ifPresent(r -> tell("plugin " + name + " is refused: it " + r)));
  }

  /** Removes what an installation left that was killed. */
  private void sweep() {
    try {
      Unfinished.settle(folder);
    } catch (KanonException e) {
      tell(folder + ": " + e.getMessage());
    }
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
            tellOnce("the plugins in " + folder + " are not up to date: " + e);
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
      Map<String, Stamp> present;
      try {
        present = Stamp.jars(folder);
      } catch (IOException e) {
        tellOnce("the folder " + folder + " cannot be read: " + e);
        return;
      }
      List<Runnable> departures = new ArrayList<>();
      if (looked(present, departures)) {
        meet(present, departures);
      }
      for (String name : List.copyOf(jars.keySet())) {
        if (!present.containsKey(name)) {
          Jar gone = jars.remove(name);
          departures.add(() -> gone.bundle().ifPresent(b -> drain.add(b, name)));
        }
      }
      departures.forEach(Runnable::run);
      trouble = "";
    }
  }

  /** Takes what is new; whether anything came that others may have waited for. */
  private boolean looked(Map<String, Stamp> present, List<Runnable> departures) {
    boolean came = false;
    for (Map.Entry<String, Stamp> file : present.entrySet()) {
      Jar before = jars.get(file.getKey());
      if (before == null || !before.seen().equals(file.getValue())) {
        came |= admitted(file.getKey(), file.getValue(), departures);
      }
    }
    return came;
  }

  /** Tries again what lacked something, as long as that brings others nearer. */
  private void meet(Map<String, Stamp> present, List<Runnable> departures) {
    boolean came = true;
    while (came) {
      came = false;
      for (Map.Entry<String, Stamp> file : present.entrySet()) {
        Jar jar = jars.get(file.getKey());
        if (jar != null && jar.lacking()) {
          came |= admitted(file.getKey(), file.getValue(), departures);
        }
      }
    }
  }

  private boolean admitted(String name, Stamp stamp, List<Runnable> departures) {
    Jar before = jars.get(name);
    Optional<Bundle> old = before == null ? Optional.empty() : before.bundle();
    try {
      jars.put(name, Jar.serving(stamp, admission.admit(folder.resolve(name), name)));
      departures.add(() -> old.ifPresent(b -> drain.add(b, name)));
      return true;
    } catch (Refusal e) {
      jars.put(name, Jar.refused(stamp, old, e));
      return false;
    }
  }

  @Override
  public List<Draining> draining() {
    return drain.list();
  }

  @Override
  public List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (Bundle bundle : context.getBundles()) {
      if (!Admission.admitted(bundle) && Offer.declaresPlugins(bundle)) {
        String state = bundle.getState() == Bundle.ACTIVE ? "active" : "not active";
        entries.add(entry(bundle, state, ""));
      }
    }
    jars.forEach(
        (name, jar) -> {
          jar.bundle().ifPresent(b -> entries.add(serving(b, name)));
          jar.refusal()
              .ifPresent(r -> entries.add(new Entry(named(name), "", "refused: it " + r, name)));
        });
    for (Draining d : draining()) {
      entries.add(new Entry(d.bundle(), d.version(), Drain.state(d), d.file()));
    }
    entries.sort(Comparator.comparing(Entry::bundle).thenComparing(Entry::version));
    return entries;
  }

  private static Entry serving(Bundle bundle, String file) {
    return entry(bundle, Offer.registered(bundle) ? "active" : "active, offers no plugin", file);
  }

  private static Entry entry(Bundle bundle, String state, String file) {
    return new Entry(bundle.getSymbolicName(), bundle.getVersion().toString(), state, file);
  }

  /**
   * The name of a bundle that is not installed: the one in the file's manifest, else that of the
   * file.
   */
  private String named(String file) {
    try {
      return JarName.symbolic(folder.resolve(file));
    } catch (IOException e) {
      return file;
    }
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
              old.bundle().ifPresent(b -> drain.add(b, file));
            }
            before.getOrDefault(file, List.of()).stream()
                .filter(f -> !f.equals(file))
                .forEach(this::delete);
          });
      scan();
      List<Entry> entries = new ArrayList<>();
      placed.forEach((file, jar) -> jar.bundle().ifPresent(b -> entries.add(serving(b, file))));
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
              .flatMap(Jar::bundle)
              .map(b -> b.getVersion().toString())
              .orElse("");
      before.forEach(this::delete);
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

  private void delete(String file) {
    try {
      Files.deleteIfExists(folder.resolve(file));
    } catch (IOException e) {
      throw KanonException.usage(
          "UNWRITABLE_FILE", "Plugin %s cannot be removed: %s".formatted(file, e));
    }
  }

  /** The files that hold a bundle or have its name. */
  private List<String> files(String bundle) {
    List<String> files = new ArrayList<>();
    for (String name : jars.keySet()) {
      if (name.equals(bundle) || named(name).equals(bundle)) {
        files.add(name);
      }
    }
    return files;
  }

  private List<String> names() {
    return jars.keySet().stream().map(this::named).distinct().toList();
  }
}
