package kanon.campaign.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import kanon.campaign.plain.Draw;
import kanon.campaign.platform.Command;
import kanon.campaign.platform.Command.Ended;
import kanon.campaign.platform.Installation;
import kanon.campaign.platform.Programs;
import kanon.campaign.platform.Study;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;

/**
 * A run whose surroundings are hostile: it releases what it always does, or ends with a status of
 * the contract and one line, and leaves nothing half.
 */
public final class Environment implements Campaign {
  private static final int BEFORE = 5;
  private static final int AFTER = 2;
  private static final Set<Integer> STATUSES = Set.of(0, 2, 3, 4, 5);
  private static final Pattern TRACE =
      Pattern.compile("(?m)^\\s+at [\\w.$]+\\(|\\bjava\\.[a-z]+\\.\\w+(Exception|Error)");

  private static final List<String> PARTS =
      List.of(
          "a b",
          "'",
          "\"",
          "$HOME",
          "`id`",
          "-r",
          "--",
          "%41",
          "#",
          "?",
          "*",
          "&",
          ";",
          "|",
          "(x)",
          "[1]",
          "{a}",
          "\\",
          "ä",
          "a\u0308",
          "日本",
          "ا",
          "\uD83D\uDE00",
          "İ",
          "~",
          "!",
          "=",
          "a=b",
          ",",
          "..a",
          "a.",
          " ",
          "new\nline",
          "tab\t",
          "x".repeat(120),
          "NUL",
          "aux.csv",
          "\u200B");

  private static final List<String> ZONES =
      List.of("UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "Africa/Cairo");

  private static final List<String> LANGUAGES =
      List.of(
          "-Duser.language=tr -Duser.country=TR",
          "-Duser.language=ar -Duser.country=EG",
          "-Duser.language=th -Duser.country=TH -Duser.variant=TH",
          "-Duser.language=hi -Duser.country=IN",
          "-Duser.language=de -Duser.country=CH",
          "-Duser.language=en -Duser.country=US -Duser.extensions=u-nu-arab");

  /** What is hostile. */
  private enum Kind {
    DISK_FULL,
    TEMPORARY_FULL,
    READ_ONLY,
    VANISHING,
    DESCRIPTORS,
    SLOW_DISK,
    LANGUAGE,
    NAMES
  }

  private static final Set<Kind> MOUNTED =
      Set.of(Kind.DISK_FULL, Kind.TEMPORARY_FULL, Kind.READ_ONLY);

  private final Installation installation;
  private List<String> made = List.of();

  /** A campaign against an installation. */
  public Environment(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "environment";
  }

  @Override
  public String about() {
    return "a run on a full, slow or vanishing disk, without descriptors, in another language or place";
  }

  private List<String> made() throws IOException {
    if (!made.isEmpty()) return made;
    List<String> digests = new ArrayList<>();
    Study study = new Study(installation.folder("environment-reference"));
    for (int k : List.of(BEFORE, AFTER)) {
      study.config(k);
      Command command =
          new Command(installation, study.folder(), installation.folder("environment-around"));
      Ended ended = command.run(List.of("run", Study.CONFIG));
      if (ended.status() != 0) throw new IllegalStateException(ended.all());
      digests.add(study.release().orElseThrow());
    }
    made = List.copyOf(digests);
    return made;
  }

  @Override
  public void run(long seed, Findings findings) throws IOException {
    made();
    Draw draw = new Draw(seed);
    Kind kind = draw.of(List.of(Kind.values()));
    boolean possible =
        MOUNTED.contains(kind)
            ? Programs.mounts()
            : kind == Kind.SLOW_DISK
                ? Programs.has("strace")
                : kind != Kind.DESCRIPTORS || Programs.has("prlimit");
    if (!possible) {
      findings.count("not possible here: " + kind);
      return;
    }
    findings.count(kind.toString());
    Path folder = installation.folder("environment");
    Path around = installation.folder("environment-around");
    switch (kind) {
      case NAMES -> names(draw, folder, around, findings);
      case DISK_FULL, READ_ONLY -> mounted(draw, kind, folder, around, findings);
      case TEMPORARY_FULL -> temporary(draw, folder, around, findings);
      default -> hostile(draw, kind, folder, around, findings);
    }
  }

  private static Study study(Path folder) throws IOException {
    Study study = new Study(folder);
    study.config(AFTER);
    return study;
  }

  /** What was released before is there in every second case. */
  private Study released(Draw draw, Path folder, Path around) throws IOException {
    Study study = study(folder);
    if (draw.oneIn(2)) {
      study.config(BEFORE);
      new Command(installation, folder, around).run(List.of("run", Study.CONFIG));
      study.config(AFTER);
    }
    return study;
  }

  private void judge(String what, Study study, Ended ended, Findings findings) throws IOException {
    findings.count("status " + ended.status());
    String line = ended.err().strip();
    if (ended.status() == Command.HANGS) findings.fault(what + ": does not end");
    else if (!STATUSES.contains(ended.status())) {
      findings.fault(what + ": status " + ended.status() + ": " + line);
    }
    if (TRACE.matcher(ended.all()).find()) findings.fault(what + ": prints a trace: " + line);
    study.wrong(made).forEach(w -> findings.fault(what + ": " + w));
    boolean after = study.release().equals(Optional.of(made.get(1)));
    if (ended.status() == 0 && !after) findings.fault(what + ": status 0 without the release");
  }

  private void names(Draw draw, Path folder, Path around, Findings findings) throws IOException {
    Path odd = folder;
    int depth = draw.between(1, 3);
    for (int i = 0; i < depth; i++) odd = odd.resolve(draw.of(PARTS));
    Study study = study(Files.createDirectories(odd));
    String config = draw.of(PARTS) + ".json";
    Files.move(odd.resolve(Study.CONFIG), odd.resolve(config));
    String word = config.startsWith("-") ? "./" + config : config;
    Ended ended = new Command(installation, odd, around).run(List.of("run", word));
    judge("names", study, ended, findings);
    if (ended.status() != 0) findings.fault("names: " + word + ": " + ended.err().strip());
    Path manifest = study.out().resolve("release.csv.manifest.json");
    Ended verified =
        new Command(installation, folder, around)
            .run(List.of("verify", "--manifest", manifest.toString()));
    if (verified.status() != 0) findings.fault("names: verify: " + verified.all().strip());
  }

  /** The folder of the release lies on a small file system. */
  private void mounted(Draw draw, Kind kind, Path folder, Path around, Findings findings)
      throws IOException {
    Study study = study(folder);
    Path out = Files.createDirectories(study.out());
    boolean readOnly = kind == Kind.READ_ONLY;
    try (Mount mount = new Mount(out, readOnly ? 1000 : draw.between(1, 30) * 4)) {
      study.config(BEFORE);
      if (draw.oneIn(2))
        new Command(installation, folder, around).run(List.of("run", Study.CONFIG));
      study.config(AFTER);
      if (readOnly) mount.readOnly();
      Ended ended = new Command(installation, folder, around).run(List.of("run", Study.CONFIG));
      judge(kind.toString(), study, ended, findings);
      if (readOnly && ended.status() == 0) findings.fault("READ_ONLY: status 0");
    }
  }

  /** The folder for temporary files, the cache and the home are full. */
  private void temporary(Draw draw, Path folder, Path around, Findings findings)
      throws IOException {
    Study study = study(folder);
    try (Mount mount = new Mount(around, draw.between(3, 300) * 4)) {
      Command command = new Command(installation, folder, around);
      Ended ended = command.run(List.of("run", Study.CONFIG));
      judge("TEMPORARY_FULL", study, ended, findings);
      mount.used().ifPresent(kilobytes -> findings.peak("kilobytes around a run", kilobytes));
    }
  }

  private void hostile(Draw draw, Kind kind, Path folder, Path around, Findings findings)
      throws IOException {
    Study study = released(draw, folder, around);
    Command command = new Command(installation, folder, around);
    switch (kind) {
      case DESCRIPTORS -> command.behind(List.of("prlimit", "--nofile=" + draw.between(40, 300)));
      case SLOW_DISK ->
          command.behind(
              Programs.strace("-e", "inject=fsync,rename,renameat2,unlink:delay_enter=50000"));
      case LANGUAGE -> {
        String options =
            "-Djava.io.tmpdir=" + around.resolve("temporary") + " " + draw.of(LANGUAGES);
        command.with(
            Map.of(
                "KANON_JAVA_OPTS", options,
                "TZ", draw.of(ZONES),
                "LC_ALL", draw.of("C", "POSIX", "C.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8")));
      }
      default -> {}
    }
    Process process = command.start(List.of("run", Study.CONFIG));
    long vanish = System.nanoTime() + draw.between(0, 900) * 1_000_000L;
    Ended ended =
        command.end(
            process,
            "",
            Optional.empty(),
            p -> {
              if (kind == Kind.VANISHING && System.nanoTime() > vanish) vanish(study.out());
            });
    if (kind == Kind.VANISHING) {
      // What was there may have gone in the middle of its writing, or after it.
      if (!STATUSES.contains(ended.status())) {
        findings.fault("VANISHING: status " + ended.status() + ": " + ended.err().strip());
      }
      if (TRACE.matcher(ended.all()).find()) findings.fault("VANISHING: trace: " + ended.err());
      return;
    }
    judge(kind.toString(), study, ended, findings);
    if (kind != Kind.DESCRIPTORS && ended.status() != 0) {
      findings.fault(kind + ": status " + ended.status() + ": " + ended.err().strip());
    }
  }

  private static void vanish(Path folder) {
    try {
      Installation.delete(folder);
    } catch (java.io.UncheckedIOException e) {
      // Something was written meanwhile; the next look deletes it.
    }
  }
}
