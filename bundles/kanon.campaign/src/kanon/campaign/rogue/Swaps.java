package kanon.campaign.rogue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.Workbench;
import kanon.campaign.plain.Json;
import kanon.campaign.platform.Installation;
import kanon.campaign.platform.Study;
import kanon.campaign.runner.Findings;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.wiring.BundleWiring;

/**
 * Versions of an installed algorithm's jar, under another name, that replace each other while four
 * threads run it. No run fails, and the class loaders of the versions that are gone are collected.
 */
final class Swaps {
  private static final int SWAPS = 20;
  private static final int RUNNERS = 4;
  private static final long COLLECTED_NANOS = 30_000_000_000L;

  private final Installation installation;
  private final Findings findings;
  private final AtomicLong runs = new AtomicLong();

  Swaps(Installation installation, Findings findings) {
    this.installation = installation;
    this.findings = findings;
  }

  void run() throws Exception {
    Path folder = installation.folder("swaps");
    Pipeline pipeline = installation.pipeline();
    BundleContext context = FrameworkUtil.getBundle(pipeline.getClass()).getBundleContext();
    PluginAdmin admin = installation.admin();
    Path jar = folder.resolve("swapped.jar");
    Files.write(jar, SwappedJar.version(installation, 0));
    admin.install(jar);
    AtomicBoolean end = new AtomicBoolean();
    ExecutorService pool = Executors.newFixedThreadPool(RUNNERS);
    List<Future<?>> running = new ArrayList<>();
    for (int i = 0; i < RUNNERS; i++) {
      Path study = folder.resolve("study" + i);
      running.add(pool.submit(() -> runUntil(end, pipeline, study)));
    }
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    try {
      swap(context, admin, jar, loaders, running);
    } finally {
      end.set(true);
      pool.shutdown();
    }
    for (Future<?> runner : running) runner.get();
    findings.count("runs under swaps", runs.get());
    admin.remove(SwappedJar.BUNDLE);
    collected(loaders);
  }

  private void swap(
      BundleContext context,
      PluginAdmin admin,
      Path jar,
      List<WeakReference<ClassLoader>> loaders,
      List<Future<?>> running)
      throws IOException, InterruptedException {
    for (int swap = 1; swap <= SWAPS; swap++) {
      loaders.add(loader(context));
      long before = runs.get();
      Files.write(jar, SwappedJar.version(installation, swap));
      admin.update(jar);
      findings.count("swaps");
      while (runs.get() < before + RUNNERS && running.stream().noneMatch(Future::isDone)) {
        Thread.sleep(1);
      }
    }
  }

  /** The one that was installed last. */
  private static WeakReference<ClassLoader> loader(BundleContext context) {
    Bundle newest = context.getBundle();
    for (Bundle b : context.getBundles()) {
      boolean wired =
          SwappedJar.BUNDLE.equals(b.getSymbolicName()) && b.adapt(BundleWiring.class) != null;
      if (wired) newest = b;
    }
    return new WeakReference<>(newest.adapt(BundleWiring.class).getClassLoader());
  }

  private void collected(List<WeakReference<ClassLoader>> loaders) throws InterruptedException {
    long start = System.nanoTime();
    long left = loaders.size();
    while (left > 0 && System.nanoTime() - start < COLLECTED_NANOS) {
      System.gc();
      Thread.sleep(50);
      left = loaders.stream().filter(l -> l.get() != null).count();
    }
    findings.count("class loaders collected", loaders.size() - left);
    if (left > 0) findings.fault(left + " class loaders of replaced plugins are still there");
  }

  private Void runUntil(AtomicBoolean end, Pipeline pipeline, Path folder) throws IOException {
    Study study = new Study(folder);
    study.config(3);
    Map<String, Object> config = Json.object(Files.readString(folder.resolve(Study.CONFIG)));
    config.put("output", Map.of("path", study.out().resolve("release.csv").toString()));
    config.put("algorithm", SwappedJar.ALGORITHM);
    config.remove("report");
    try (Workbench bench = pipeline.open(folder)) {
      while (!end.get()) {
        bench.run(config, Monitor.NONE);
        runs.incrementAndGet();
      }
    }
    return null;
  }
}
