package kanon.campaign.verifiers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.VerificationReport;
import kanon.campaign.pipelines.RandomPipeline;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;
import kanon.campaign.platform.Installation;
import kanon.campaign.platform.Programs;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/**
 * Random releases of every algorithm, as they are and changed, before both verifiers: the
 * platform's and the one in Python. They must say the same of each.
 */
public final class Verifiers implements Campaign {
  private static final String AS_IT_IS = "as it is";
  private static final String ELSEWHERE = "as another tool wrote it";
  private static final int PRESET_ONE_IN = 8;
  private static final int COUNTED_ONE_IN = 4;
  private static final int SETS_ONE_IN = 6;
  private static final int TABLES = 4;
  private static final int THRESHOLDS = 2;
  private static final int LEAVES = 2;
  private static final int LINKED_ONE_IN = 3;
  private static final int CHANGES = 6;
  private static final String LINKED = "linked tables as they are";
  private static final String PEOPLE = "people.csv.manifest.json";

  private final Installation installation;
  private @Nullable SecondVerifier second;
  private @Nullable SecondVerifier secondOfLinked;

  /** A campaign against an installation. */
  public Verifiers(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "verifiers";
  }

  @Override
  public String about() {
    return "a random release, as it is and tampered with; both verifiers must say the same of it";
  }

  @Override
  public Optional<String> hindrance() {
    return Programs.has("python3") ? Optional.empty() : Optional.of("there is no python3");
  }

  @Override
  public void run(long seed, Findings findings) throws IOException {
    Draw draw = new Draw(seed);
    Path folder = installation.folder(name());
    boolean counted = draw.oneIn(COUNTED_ONE_IN);
    boolean sets = !counted && draw.oneIn(SETS_ONE_IN);
    Map<String, Object> config =
        counted
            ? Counted.in(folder, draw)
            : sets
                ? Sets.in(folder, draw)
                : RandomPipeline.in(folder, installation.pipeline(), draw);
    boolean preset = !sets && draw.oneIn(PRESET_ONE_IN);
    if (preset) {
      config.put("preset", Map.of("name", "hipaa-expert", "threshold", draw.between(2, 7) / 8.0));
    }
    try (Workbench bench = installation.pipeline().open(folder)) {
      bench.run(config, Monitor.NONE);
    } catch (KanonException e) {
      findings.count("refusals");
      return;
    }
    findings.count("releases");
    if (counted) findings.count("releases by counts of rows");
    if (sets) findings.count("releases of sets");
    findings.count("releases by " + Json.at(config, "algorithm", "name"));
    // Neither makes pseudonyms anew, so that both judge what can be without the key.
    Files.deleteIfExists(RandomPipeline.key(folder));
    Case one = new Case(draw, folder, config, findings);
    one.manifest(AS_IT_IS, manifest(folder), true);
    // What a preset stands for its plugin knows alone; a manifest has it expanded.
    for (int i = 0; i < TABLES && !preset; i++) one.table();
    for (int i = 0; i < THRESHOLDS && !preset; i++) one.threshold();
    for (int i = 0; i < LEAVES; i++) one.leaf();
    foreign(new Draw(draw.any()), folder.resolve("elsewhere"), findings);
    if (draw.oneIn(LINKED_ONE_IN)) {
      linked(new Draw(draw.any()), folder.resolve("linked"), findings);
    }
  }

  /** Linked tables, as they are and tampered with. */
  private void linked(Draw draw, Path folder, Findings findings) throws IOException {
    Files.createDirectories(folder);
    Map<String, Object> config = Linked.in(folder, draw);
    try (Workbench bench = installation.pipeline().open(folder)) {
      bench.runLinked(config, Monitor.NONE);
    } catch (KanonException e) {
      findings.count("refusals of linked tables");
      return;
    }
    findings.count("releases of linked tables");
    Case one = new Case(draw, folder, config, findings);
    one.linked(LINKED, folder.resolve("out").resolve(PEOPLE), true);
    for (int i = 0; i < CHANGES; i++) {
      Path changed = folder.resolve("changed" + i);
      Installation.copy(folder.resolve("out"), changed);
      Path manifest = changed.resolve(PEOPLE);
      one.linked(new LinkedForgery(draw, manifest).once(), manifest, false);
    }
  }

  /** A release in the layout of another tool, as it is and tampered with. */
  private void foreign(Draw draw, Path folder, Findings findings) throws IOException {
    Files.createDirectories(folder);
    Path config = Foreign.make(draw, folder);
    Map<String, Object> asked = Json.object(Files.readString(config));
    Case one = new Case(draw, folder, asked, findings);
    one.foreign(ELSEWHERE, config);
    findings.count("releases of other tools");
    char separator = String.valueOf(Json.at(asked, "input", "options", "separator")).charAt(0);
    for (int i = 0; i < TABLES; i++) {
      String what = Tampering.foreign(draw, Foreign.release(folder), separator);
      one.foreign(ELSEWHERE + ", then " + what, config);
    }
  }

  private static Path manifest(Path folder) {
    return folder.resolve("out/release.csv.manifest.json");
  }

  private SecondVerifier second() throws IOException {
    SecondVerifier started = second;
    if (started == null) {
      started = new SecondVerifier(installation.home().resolve("verify/kanon_verify.py"));
      second = started;
    }
    return started;
  }

  private SecondVerifier secondOfLinked() throws IOException {
    SecondVerifier started = secondOfLinked;
    if (started == null) {
      started = new SecondVerifier(installation.home().resolve("verify/kanon_verify_linked.py"));
      secondOfLinked = started;
    }
    return started;
  }

  @Override
  public void close() {
    SecondVerifier started = second;
    if (started != null) started.close();
    second = null;
    SecondVerifier ofLinked = secondOfLinked;
    if (ofLinked != null) ofLinked.close();
    secondOfLinked = null;
  }

  /** One release, and what is done to it. */
  private final class Case {
    private final Draw draw;
    private final Path folder;
    private final Map<String, Object> config;
    private final Findings findings;
    private final String algorithm;

    Case(Draw draw, Path folder, Map<String, Object> config, Findings findings) {
      this.draw = draw;
      this.folder = folder;
      this.config = config;
      this.findings = findings;
      algorithm = String.valueOf(Json.at(config, "algorithm", "name"));
    }

    /** One of the release's files is changed, and judged by the config. */
    void table() throws IOException {
      Path changed = folder.resolve("changed");
      Installation.copy(folder.resolve("out"), changed);
      List<Path> files =
          Installation.files(changed).stream().filter(f -> f.toString().endsWith(".csv")).toList();
      String what =
          Tampering.file(draw, draw.of(files), Csv.table(RandomPipeline.plain(folder), Set.of("")));
      release(what, config, RandomPipeline.config(folder), changed.resolve("release.csv"));
    }

    /** The release is held to another threshold. */
    void threshold() throws IOException {
      Optional<Map<String, Object>> other = new Forgery(draw).threshold(config);
      if (other.isEmpty()) return;
      Path file = Files.writeString(folder.resolve("other.json"), Json.write(other.get()));
      release("a threshold", other.get(), file, folder.resolve("out/release.csv"));
    }

    /** A leaf of the manifest is forged. */
    void leaf() throws IOException {
      Map<String, Object> tree = Json.object(Files.readString(Verifiers.manifest(folder)));
      Path forged = folder.resolve("out/forged.manifest.json");
      Forgery forgery = new Forgery(draw);
      Files.writeString(forged, Json.write(forgery.leaf(tree)));
      manifest("forged " + forgery.changed(), forged, false);
    }

    void manifest(String what, Path file, boolean holds) throws IOException {
      try (Workbench bench = installation.pipeline().open(folder)) {
        Optional<List<String>> first = faults(() -> bench.verify(file, Monitor.NONE));
        if (first.isEmpty()) return;
        compare(what, first.get(), second().manifest(file));
        if (holds && untold(first.get())) {
          findings.count("persons of rows that nobody can tell");
        } else if (first.get().isEmpty() != holds) {
          findings.fault(algorithm + ", " + what + ": judged " + first.get());
        }
      }
    }

    void linked(String what, Path file, boolean holds) throws IOException {
      try (Workbench bench = installation.pipeline().open(folder)) {
        Optional<List<String>> first = faults(() -> bench.verify(file, Monitor.NONE));
        if (first.isEmpty()) return;
        compare(what, first.get(), secondOfLinked().manifest(file));
        if (holds && !first.get().isEmpty()) {
          findings.fault("linked tables, " + what + ": judged " + first.get());
        }
      }
    }

    /** Where rows are removed, those that are left may be of several persons. */
    private boolean untold(List<String> faults) {
      return config.containsKey("persons")
          && faults.stream().anyMatch(fault -> fault.startsWith("NOT_CHECKABLE"));
    }

    private void release(String what, Map<String, Object> asked, Path file, Path release)
        throws IOException {
      try (Workbench bench = installation.pipeline().open(folder)) {
        Optional<List<String>> first = faults(() -> bench.verify(asked, release, Monitor.NONE));
        if (first.isPresent()) compare(what, first.get(), second().release(file, release, false));
      }
    }

    /** Judged by roles and models alone. */
    void foreign(String what, Path file) throws IOException {
      Path release = Foreign.release(folder);
      try (Workbench bench = installation.pipeline().open(folder)) {
        Optional<List<String>> first =
            faults(() -> bench.verifyForeign(config, release, Monitor.NONE));
        if (first.isPresent()) compare(what, first.get(), second().release(file, release, true));
      }
    }

    private void compare(String what, List<String> first, SecondVerifier.Answer other) {
      findings.count("judged by both");
      boolean made = what.equals(AS_IT_IS) || what.equals(ELSEWHERE) || what.equals(LINKED);
      findings.count(
          (made ? "as made" : "tampered") + (other.accepts() ? ": accepted" : ": refused"));
      if (first.isEmpty() != other.accepts()) {
        findings.fault(
            "%s, %s: the first says %s, the second %s %s"
                .formatted(algorithm, what, first, other.verdict(), other.faults()));
      }
    }
  }

  /** What is wrong by the platform; empty where what is asked for is no config. */
  private static Optional<List<String>> faults(Supplier<VerificationReport> verification) {
    try {
      return Optional.of(verification.get().faults());
    } catch (KanonException e) {
      return e.code().equals("BAD_OPTION")
          ? Optional.empty()
          : Optional.of(List.of(e.code() + ": " + e.getMessage()));
    }
  }
}
