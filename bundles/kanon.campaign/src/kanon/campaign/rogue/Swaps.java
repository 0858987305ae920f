package kanon.campaign.rogue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
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
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
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
  private static final String BUNDLE = "campaign.swapped";
  private static final String ALGORITHM = "campaign-swapped";
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
    Files.write(jar, version(0));
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
    admin.remove(BUNDLE);
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
      Files.write(jar, version(swap));
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
      boolean wired = BUNDLE.equals(b.getSymbolicName()) && b.adapt(BundleWiring.class) != null;
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
    config.put("algorithm", ALGORITHM);
    config.remove("report");
    try (Workbench bench = pipeline.open(folder)) {
      while (!end.get()) {
        bench.run(config, Monitor.NONE);
        runs.incrementAndGet();
      }
    }
    return null;
  }

  /** The jar of an algorithm of the installation, with other names and a version. */
  private byte[] version(int number) throws IOException {
    Path of = installation.home().resolve("bundles/kanon.algorithm.datafly.jar");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipFile from = new ZipFile(of.toFile());
        ZipOutputStream to = new ZipOutputStream(bytes)) {
      List<ZipEntry> entries = new ArrayList<>();
      from.stream().forEach(entries::add);
      for (ZipEntry entry : entries) {
        byte[] content = from.getInputStream(entry).readAllBytes();
        String name = entry.getName();
        if (name.endsWith("MANIFEST.MF") || name.endsWith(".xml")) {
          content = renamed(new String(content, StandardCharsets.UTF_8), number);
        }
        to.putNextEntry(new ZipEntry(name));
        to.write(content);
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] renamed(String text, int number) {
    String renamed =
        text.replace("\r\n ", "")
            .replace(
                "Bundle-SymbolicName: kanon.algorithm.datafly", "Bundle-SymbolicName: " + BUNDLE)
            .replaceFirst("Bundle-Version: [^\r\n]*", "Bundle-Version: 1.0." + number)
            .replace("kanon.algorithm=datafly", "kanon.algorithm=" + ALGORITHM)
            .replace("kanon.algorithm=\"datafly\"", "kanon.algorithm=\"" + ALGORITHM + "\"")
            .replace("value=\"datafly\"", "value=\"" + ALGORITHM + "\"");
    StringBuilder folded = new StringBuilder();
    for (String line : renamed.split("\r\n", -1)) {
      String rest = line;
      while (!text.startsWith("<") && rest.length() > 60) {
        folded.append(rest, 0, 60).append("\r\n ");
        rest = rest.substring(60);
      }
      folded.append(rest).append("\r\n");
    }
    return folded.toString().getBytes(StandardCharsets.UTF_8);
  }
}
