package kanon.campaign.soak;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kanon.campaign.platform.Programs;
import kanon.campaign.runner.Findings;

/**
 * What a process holds.
 *
 * @param heap kilobytes after a collection
 * @param threads how many
 * @param descriptors how many
 */
record Held(long heap, long threads, long descriptors) {
  private static final Pattern USED = Pattern.compile("used (\\d+)K");
  private static final long MOST_HEAP_GROWTH = 24 << 10;
  private static final long MOST_MORE = 8;

  /** Why nobody can tell here. */
  static Optional<String> hindrance() {
    if (!Files.isDirectory(Path.of("/proc/self/fd"))) return Optional.of("there is no /proc");
    return Programs.has("jcmd") ? Optional.empty() : Optional.of("there is no jcmd");
  }

  /** What a command's process holds now. */
  static Held by(Process process) throws IOException {
    long pid = java(process);
    jcmd(pid, "GC.run");
    Matcher used = USED.matcher(jcmd(pid, "GC.heap_info"));
    long heap = 0;
    while (used.find()) heap = Math.max(heap, Long.parseLong(used.group(1)));
    long threads = entries("/proc/" + pid + "/task");
    return new Held(heap, threads, entries("/proc/" + pid + "/fd"));
  }

  /** A fault for each that is more at the end than it was after a fifth of the time. */
  static void judge(Held was, Held late, Findings findings) {
    findings.peak("heap in KB at the end", late.heap());
    findings.peak("threads at the end", late.threads());
    findings.peak("descriptors at the end", late.descriptors());
    findings.peak("heap in KB after a fifth", was.heap());
    findings.peak("threads after a fifth", was.threads());
    findings.peak("descriptors after a fifth", was.descriptors());
    grown("heap", was.heap(), late.heap(), MOST_HEAP_GROWTH, findings);
    grown("threads", was.threads(), late.threads(), MOST_MORE, findings);
    grown("descriptors", was.descriptors(), late.descriptors(), MOST_MORE, findings);
  }

  private static void grown(String what, long was, long is, long most, Findings findings) {
    if (is > was + most) findings.fault("%s grew from %d to %d".formatted(what, was, is));
  }

  /** The start script becomes the Java process, or starts it. */
  private static long java(Process process) {
    return process
        .descendants()
        .filter(p -> p.info().command().orElse("").endsWith("java"))
        .map(ProcessHandle::pid)
        .findFirst()
        .orElse(process.pid());
  }

  private static String jcmd(long pid, String what) throws IOException {
    Process asked =
        new ProcessBuilder("jcmd", Long.toString(pid), what).redirectErrorStream(true).start();
    return new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static long entries(String folder) throws IOException {
    try (Stream<Path> all = Files.list(Path.of(folder))) {
      return all.count();
    }
  }
}
