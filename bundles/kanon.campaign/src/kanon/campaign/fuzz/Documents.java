package kanon.campaign.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.CheckReport;
import kanon.api.report.VerificationReport;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;
import kanon.campaign.platform.Calls;
import kanon.campaign.platform.Installation;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;
import kanon.model.KanonException;

/**
 * Broken configs and manifests before what {@code check} and {@code verify --manifest} do with
 * them, some thousands in a second where commands come to about ten.
 */
public final class Documents implements Campaign {
  private static final int BATCH = 1000;

  /** One in so many goes all the way, which takes as long as many others. */
  private static final int WHOLE = 50;

  /** What is broken: its text, or the tree that it stands for. */
  private enum Format {
    CONFIG_TEXT,
    CONFIG_TREE,
    MANIFEST_TEXT,
    MANIFEST_TREE
  }

  private final Installation installation;

  /** A campaign against an installation. */
  public Documents(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "documents";
  }

  @Override
  public String about() {
    return BATCH + " broken configs and manifests, each before what reads them";
  }

  @Override
  public void run(long seed, Findings findings) throws Exception {
    Draw draw = new Draw(seed);
    Path folder = installation.folder(name());
    Path config = Path.of(new Inputs(draw, folder).whole());
    Calls calls = new Calls(installation.pipeline(), folder);
    try (Workbench workbench = installation.pipeline().open(folder)) {
      workbench.run(calls.tree(config), Monitor.NONE);
    }
    Batch batch = new Batch(calls, folder, draw);
    Inspection inspection = new Inspection(findings, Told::fault);
    inspection.batch(
        () -> {
          for (int i = 0; i < BATCH; i++) {
            Format format = draw.of(List.of(Format.values()));
            inspection.input(format.name(), () -> batch.read(format));
          }
        });
  }

  /** What the inputs of a case are made of and read by. */
  private static final class Batch {
    private final Calls calls;
    private final Draw draw;
    private final Path config;
    private final Path manifest;
    private final String configText;
    private final String manifestText;

    Batch(Calls calls, Path folder, Draw draw) throws IOException {
      this.calls = calls;
      this.draw = draw;
      config = folder.resolve("config.json");
      manifest = folder.resolve("out/release.csv.manifest.json");
      configText = Files.readString(config);
      manifestText = Files.readString(manifest);
    }

    /** All that was told. */
    List<String> read(Format format) throws IOException {
      boolean config = format == Format.CONFIG_TEXT || format == Format.CONFIG_TREE;
      boolean tree = format == Format.CONFIG_TREE || format == Format.MANIFEST_TREE;
      Path file = config ? this.config : manifest;
      Files.write(file, spoiled(config ? configText : manifestText, tree));
      boolean whole = draw.oneIn(WHOLE);
      if (config) {
        Map<String, Object> read = calls.tree(file);
        if (whole) return told(calls.check(read));
        calls.prepare(read);
      } else {
        if (whole) return told(calls.verify(file));
        calls.manifest(file);
      }
      return List.of();
    }

    private byte[] spoiled(String text, boolean tree) {
      if (!tree) return new Spoiler(draw).spoil(text, 0);
      Map<String, Object> spoiled = new Trees(draw).spoil(Json.object(text));
      return Json.write(spoiled).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }

    private static List<String> told(CheckReport report) {
      if (report.exitCode() == KanonException.Kind.INTERNAL.exitCode()) {
        throw new IllegalStateException("status 1: " + report.problems());
      }
      List<String> told = new ArrayList<>(report.problems());
      told.addAll(report.warnings());
      return told;
    }

    private static List<String> told(VerificationReport report) {
      List<String> told = new ArrayList<>(report.faults());
      report.warnings().ifPresent(told::addAll);
      report.notChecked().ifPresent(told::addAll);
      return told;
    }
  }
}
