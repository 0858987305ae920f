package kanon.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.jar.JarFile;
import kanon.api.Names;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginUse;
import kanon.lib.files.StagingFolder;
import kanon.lib.files.Unfinished;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
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
      present.forEach((name, stamp) -> look(name, stamp, departures));
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

  private void look(String name, Stamp stamp, List<Runnable> departures) {
    Jar before = jars.get(name);
    if (before != null && before.seen().equals(stamp)) {
      return;
    }
    Optional<Bundle> old = before == null ? Optional.empty() : before.bundle();
    try {
      jars.put(name, Jar.serving(stamp, admission.admit(folder.resolve(name), name)));
      departures.add(() -> old.ifPresent(b -> drain.add(b, name)));
    } catch (Refusal e) {
      jars.put(name, new Jar(stamp, old, Optional.of(e.reason())));
    }
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
    for (Bundle bundle : drain.bundles()) {
      drain.file(bundle).ifPresent(file -> entries.add(entry(bundle, drain.state(bundle), file)));
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
      return symbolicName(folder.resolve(file));
    } catch (IOException e) {
      return file;
    }
  }

  private static String symbolicName(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      String header =
          file.getManifest() == null
              ? null
              : file.getManifest().getMainAttributes().getValue(Constants.BUNDLE_SYMBOLICNAME);
      if (header == null) {
        throw new IOException("no bundle");
      }
      int end = header.indexOf(';');
      return (end < 0 ? header : header.substring(0, end)).strip();
    }
  }

  @Override
  public Entry install(Path jar) {
    synchronized (admission) {
      scan();
      String bundle = nameOf(jar);
      List<String> present = files(bundle);
      if (!present.isEmpty()) {
        throw KanonException.usage(
            "PLUGIN_EXISTS",
            "Bundle '%s' is there as %s; 'plugins update' replaces it"
                .formatted(bundle, present.get(0)));
      }
      String file = fileName(jar);
      if (jars.containsKey(file)) {
        throw KanonException.usage(
            "PLUGIN_EXISTS", "A file %s of another bundle is among the plugins".formatted(file));
      }
      return put(jar);
    }
  }

  @Override
  public Entry update(Path jar) {
    synchronized (admission) {
      scan();
      String bundle = nameOf(jar);
      List<String> before = files(bundle);
      if (before.isEmpty()) {
        throw KanonException.usage(
            "UNKNOWN_PLUGIN",
            Names.unknown("plugin", bundle, names()) + "; 'plugins install' adds it");
      }
      Entry entry = put(jar);
      before.stream().filter(f -> !f.equals(fileName(jar))).forEach(this::delete);
      scan();
      return entry;
    }
  }

  /** Starts a copy of a jar and then moves it to its place; no scan sees it before it is known. */
  private Entry put(Path jar) {
    String name = fileName(jar);
    Path place = folder.resolve(name);
    try (StagingFolder staging = staging()) {
      Path half = staging.path().resolve(name);
      Files.copy(jar, half);
      Bundle bundle = admission.admit(half, name);
      Jar before = jars.put(name, Jar.serving(moved(half, place, bundle), bundle));
      if (before != null) {
        before.bundle().ifPresent(b -> drain.add(b, name));
      }
      return serving(bundle, name);
    } catch (Refusal e) {
      throw KanonException.usage(
          "PLUGIN_REFUSED", "Plugin %s is refused: it %s".formatted(name, e.reason()));
    } catch (IOException e) {
      throw KanonException.usage("UNWRITABLE_FILE", "Plugins cannot be written: " + e);
    }
  }

  /** Where a jar is until it is known to serve. */
  private StagingFolder staging() throws IOException {
    Files.createDirectories(folder);
    return StagingFolder.in(folder);
  }

  private static Stamp moved(Path half, Path place, Bundle bundle) throws IOException {
    try {
      Stamp stamp = Stamp.of(half);
      Files.move(half, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
      return stamp;
    } catch (IOException e) {
      Admission.uninstall(bundle);
      throw e;
    }
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
    if (drain.bundles().stream().anyMatch(b -> bundle.equals(b.getSymbolicName()))) {
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

  private static String nameOf(Path jar) {
    if (fileName(jar).startsWith(".")) {
      throw KanonException.usage(
          "PLUGIN_REFUSED",
          "Plugin %s is refused: files whose names begin with a dot are not looked at"
              .formatted(jar));
    }
    if (!Files.isRegularFile(jar)) {
      throw KanonException.input("NO_SUCH_FILE", "File '" + jar + "' does not exist");
    }
    try {
      return symbolicName(jar);
    } catch (IOException e) {
      throw KanonException.usage("PLUGIN_REFUSED", "Plugin " + jar + " is not a bundle");
    }
  }

  private static String fileName(Path jar) {
    String name = String.valueOf(jar.getFileName());
    return name.endsWith(".jar") ? name : name + ".jar";
  }
}
