package kanon.campaign.leaks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kanon.campaign.leaks.Sentinels.Kind;
import kanon.campaign.platform.Installation;
import kanon.campaign.runner.Findings;

/** Where planted texts may stand, and whether they stand elsewhere. */
final class Places {
  /** What may hold planted texts, and of which kinds. */
  enum Place {
    MESSAGE(false, false),
    MANIFEST(false, false),
    OTHER(false, false),
    REPORT(true, false),
    RELEASE(true, true);

    private final boolean quasiIdentifiers;
    private final boolean sensitive;

    Place(boolean quasiIdentifiers, boolean sensitive) {
      this.quasiIdentifiers = quasiIdentifiers;
      this.sensitive = sensitive;
    }

    boolean allows(Kind kind) {
      return quasiIdentifiers && kind == Kind.QUASI_IDENTIFIER
          || sensitive && kind == Kind.SENSITIVE;
    }

    /** What a file is, by its name. */
    static Place of(String name) {
      if (name.endsWith(".manifest.json") || name.endsWith(".private.json")) return MANIFEST;
      if (name.startsWith("release")) return RELEASE;
      if (name.startsWith("report")) return REPORT;
      return OTHER;
    }
  }

  private final Sentinels sentinels;
  private final Findings findings;
  private final String when;

  /**
   * @param when what ran, to be told with each fault
   */
  Places(Sentinels sentinels, Findings findings, String when) {
    this.sentinels = sentinels;
    this.findings = findings;
    this.when = when;
  }

  /** Looks at something that was printed. */
  void printed(String text) {
    look(Place.MESSAGE, "what was printed", text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  /** Looks at every file below a folder. */
  void files(Path folder) throws IOException {
    for (Path file : Installation.files(folder)) {
      findings.count("files searched");
      String name = file.getFileName().toString();
      look(Place.of(name), "file " + folder.relativize(file), Files.readAllBytes(file));
    }
  }

  /** Looks at some bytes. */
  void look(Place place, String what, byte[] bytes) {
    findings.count("bytes searched", bytes.length);
    for (Kind kind : sentinels.in(bytes)) {
      if (place.allows(kind)) continue;
      String shown = kind.name().toLowerCase(java.util.Locale.ROOT);
      findings.fault("%s: %s holds a cell or secret (%s)".formatted(when, what, shown));
    }
  }
}
