package kanon.campaign.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.HierarchyBuilder;
import kanon.api.Importer;
import kanon.campaign.fuzz.Reading.Outcome;
import kanon.campaign.plain.Draw;
import kanon.campaign.platform.Installation;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Type;

/**
 * Broken tables and hierarchies before the readers themselves, some two thousand in a second where
 * commands come to about ten.
 */
public final class Readers implements Campaign {
  private static final int BATCH = 1000;
  private static final String PATH = "\\$.* (?=(is|stands|has|holds) )";

  /** What is broken, and whose options are the importer's own proposal. */
  private enum Format {
    CSV,
    CSV_SNIFFED,
    JSON,
    HIERARCHY_CSV,
    HIERARCHY_JSON
  }

  private static final List<Map<String, Object>> CSV_OPTIONS =
      List.of(
          Map.of(),
          Map.of("header", false),
          Map.of("separator", ";"),
          Map.of("quote", ""),
          Map.of("trim", true),
          Map.of("escape", "\\"),
          Map.of("comment", "#"),
          Map.of("skipEnd", 1L),
          Map.of("dropEmptyEnd", true),
          Map.of("missing", List.of("", "20"), "quotedMissing", true),
          Map.of("encoding", "ISO-8859-1"),
          Map.of("encoding", "windows-1252"));

  private final Installation installation;

  /** A campaign against an installation. */
  public Readers(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "readers";
  }

  @Override
  public String about() {
    return BATCH + " broken tables and hierarchies, each before the reader of its format";
  }

  @Override
  public void run(long seed, Findings findings) throws Exception {
    Draw draw = new Draw(seed);
    Cells cells = new Cells(draw);
    Path file = installation.folder(name()).resolve("table.in");
    Batch batch =
        new Batch(
            installation.plugin(Importer.class, "csv"),
            installation.plugin(Importer.class, "json"),
            installation.plugin(HierarchyBuilder.class, "file"),
            file,
            findings);
    Inspection inspection = new Inspection(findings, Told::fault);
    inspection.batch(
        () -> {
          for (int i = 0; i < BATCH; i++) {
            Format format = draw.of(List.of(Format.values()));
            inspection.input(format.name(), () -> batch.read(format, draw, cells));
          }
        });
  }

  /** What reads the inputs of a case. */
  private record Batch(
      Importer<?> csv, Importer<?> json, HierarchyBuilder<?> levels, Path file, Findings findings) {
    private static final Dictionary VALUES =
        Dictionary.of(Type.STRING, List.of("a", "b", "c \"d\""), Optional.of(""));

    List<String> read(Format format, Draw draw, Cells cells) throws IOException {
      byte[] content =
          switch (format) {
            case CSV, CSV_SNIFFED -> cells.csv();
            case JSON -> cells.json();
            case HIERARCHY_CSV -> cells.lines();
            case HIERARCHY_JSON -> cells.tree();
          };
      Files.write(file, content);
      Outcome outcome =
          switch (format) {
            case CSV -> table(format, csv, content, draw.of(CSV_OPTIONS));
            case CSV_SNIFFED -> table(format, csv, content, Reading.sniffed(csv, file));
            case JSON -> table(format, json, content, Map.of());
            case HIERARCHY_CSV, HIERARCHY_JSON -> Reading.levels(levels, VALUES, file);
          };
      if (outcome.refusal().isPresent()) throw refusal(outcome.refusal().get(), format);
      return List.of();
    }

    private Outcome table(
        Format format, Importer<?> importer, byte[] content, Map<String, Object> options) {
      Outcome whole = Reading.file(importer, file, options);
      if (!Reading.stream(importer, content, options).text().equals(whole.text())) {
        findings.fault(format + ": a file is read otherwise than a stream of the same bytes");
      }
      return whole;
    }

    /** A broken text of JSON may have a cell where a key stands, which is the name of a column. */
    private static KanonException refusal(KanonException e, Format format) {
      if (format != Format.JSON) return e;
      String told = String.valueOf(e.getMessage()).replaceFirst(PATH, "");
      return new KanonException(e.kind(), e.code(), told);
    }
  }
}
