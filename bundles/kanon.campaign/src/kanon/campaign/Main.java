package kanon.campaign;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.campaign.environment.Environment;
import kanon.campaign.fuzz.Documents;
import kanon.campaign.fuzz.Fuzz;
import kanon.campaign.fuzz.Plugins;
import kanon.campaign.fuzz.Readers;
import kanon.campaign.kills.Kills;
import kanon.campaign.large.Large;
import kanon.campaign.leaks.Leaks;
import kanon.campaign.pipelines.Pipelines;
import kanon.campaign.platform.Installation;
import kanon.campaign.requests.Requests;
import kanon.campaign.rogue.Rogue;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;
import kanon.campaign.runner.Page;
import kanon.campaign.runner.Runner;
import kanon.campaign.runner.State;
import kanon.campaign.soak.ConsoleSoak;
import kanon.campaign.soak.Soak;
import kanon.campaign.verifiers.Verifiers;

/**
 * Runs campaigns: {@link Words#USAGE}. The properties {@code kanon.home} and {@code
 * kanon.campaigns} name the installation and the folder that state is kept in.
 */
public final class Main {
  private static final int USAGE = 2;

  private final Words words;
  private final Installation installation;
  private final Path states;
  private final PrintStream out;

  private Main(Words words, Installation installation, Path states, PrintStream out) {
    this.words = words;
    this.installation = installation;
    this.states = states;
    this.out = out;
  }

  /** Ends with status 0 where no case had a fault. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(System.getProperty("kanon.home", "runtime/generated/kanon"));
    Path kept = Path.of(System.getProperty("kanon.campaigns", "bundles/kanon.campaign/generated"));
    int status = 1;
    Path scratch = Files.createTempDirectory(fast(), "kanon-campaign");
    // Plugins of campaigns do not come to the installation's own.
    System.setProperty("kanon.plugins", scratch.resolve("plugins").toString());
    try (Installation installation = new Installation(home.toAbsolutePath(), scratch)) {
      Main main =
          new Main(
              Words.parse(arguments),
              installation,
              kept.resolve("campaigns").toAbsolutePath(),
              System.out);
      status = main.run() ? 0 : 1;
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      status = USAGE;
    } finally {
      Installation.delete(scratch);
    }
    System.exit(status); // Plugins that were left behind have threads.
  }

  /** A folder in memory where there is one: a campaign writes a few files for each case. */
  private static Path fast() {
    Path memory = Path.of("/dev/shm");
    boolean there = Files.isDirectory(memory) && Files.isWritable(memory);
    return there ? memory : Path.of(System.getProperty("java.io.tmpdir"));
  }

  private List<Campaign> all() {
    return List.of(
        new Pipelines(installation),
        new Verifiers(installation),
        new Leaks(installation),
        new Fuzz(installation),
        new Readers(installation),
        new Documents(installation),
        new Plugins(installation),
        new Requests(installation),
        new Kills(installation),
        new Environment(installation),
        new Large(installation),
        new Rogue(installation),
        new Soak(installation, words.nanos()),
        new ConsoleSoak(installation, words.nanos()));
  }

  private List<Campaign> chosen() {
    List<Campaign> all = all();
    List<String> names = all.stream().map(Campaign::name).toList();
    for (String name : words.names()) {
      if (!names.contains(name)) {
        throw new IllegalArgumentException(
            "Unknown campaign '" + name + "'. Valid names: " + String.join(", ", names));
      }
    }
    return all.stream()
        .filter(c -> words.names().isEmpty() || words.names().contains(c.name()))
        .toList();
  }

  private boolean run() throws Exception {
    List<Campaign> campaigns = chosen();
    boolean well = true;
    if (words.one().isPresent()) well = replay(campaigns);
    else if (words.nanos() > 0) well = campaign(campaigns);
    if (words.page().isPresent()) write(words.page().get());
    return well;
  }

  private boolean replay(List<Campaign> campaigns) throws Exception {
    if (campaigns.size() != 1) {
      throw new IllegalArgumentException("--case wants the name of one campaign");
    }
    try (Campaign campaign = campaigns.get(0)) {
      Findings findings = Runner.run(campaign, words.one().getAsLong());
      findings.faults().forEach(f -> out.println("FAULT: " + f));
      out.println(findings.counts());
      Path kept = states.resolve("case");
      Installation.copy(installation.scratch(), kept);
      out.println("its files: " + kept);
      return findings.faults().isEmpty();
    }
  }

  private boolean campaign(List<Campaign> campaigns) throws Exception {
    int passed = 0;
    int failed = 0;
    int skipped = 0;
    String build = installation.build();
    Runner runner = new Runner(new Runner.Limits(words.nanos(), words.cases()), out);
    for (Campaign campaign : campaigns) {
      try (campaign) {
        Optional<String> hindrance = campaign.hindrance();
        if (hindrance.isPresent()) {
          out.println(campaign.name() + ": skipped, " + hindrance.get());
          skipped++;
        } else {
          switch (runner.run(campaign, state(campaign, build))) {
            case PASSED -> passed++;
            case FAILED -> failed++;
            case UNFINISHED -> skipped++;
          }
        }
      }
    }
    out.printf(
        "%d passed, %d failed%s%n",
        passed, failed, skipped == 0 ? "" : ", " + skipped + " skipped");
    return failed == 0;
  }

  private Path file(Campaign campaign) {
    return states.resolve(campaign.name() + ".json");
  }

  /** Goes on where the same build and seed ended; else begins. */
  private State state(Campaign campaign, String build) throws IOException {
    Path file = file(campaign);
    if (!words.fresh() && Files.exists(file)) {
      State kept = State.read(file);
      boolean same = words.seed().isEmpty() || words.seed().getAsLong() == kept.seed();
      if (same && kept.isOf(build)) return kept;
    }
    return new State(file, build, words.seed().orElseGet(() -> new SecureRandom().nextInt() >>> 1));
  }

  private void write(Path page) throws Exception {
    List<String> names = new ArrayList<>();
    List<State> kept = new ArrayList<>();
    for (Campaign campaign : all()) {
      try (campaign) {
        if (!Files.exists(file(campaign))) continue;
        names.add(campaign.name());
        kept.add(State.read(file(campaign)));
      }
    }
    Page.write(page, Page.table(names, kept));
  }
}
