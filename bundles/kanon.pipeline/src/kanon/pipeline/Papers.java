package kanon.pipeline;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import kanon.api.platform.Pages;
import kanon.api.report.Manifest;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;

/** What is written beside a release: its manifest, the report, and the page that shows it. */
final class Papers {
  private final Parts parts;
  private final Outputs outputs;
  private final StagedFiles files;

  Papers(Parts parts, Outputs outputs, StagedFiles files) {
    this.parts = parts;
    this.outputs = outputs;
    this.files = files;
  }

  /** Refuses a page that nobody can make. */
  static void require(Parts parts, Outputs outputs) {
    if (outputs.page().isPresent() && parts.pages().get().isEmpty()) {
      throw KanonException.usage(
          "NO_PAGES", "report.html: no bundle that makes pages is installed; leave it out");
    }
  }

  void write(RunReport report, Desk.Opened data, Desk.Profiled profiled, Places places) {
    if (report.release().manifest().isPresent()) {
      Path release = outputs.release().orElseThrow();
      Manifest manifest = new Manifests(release, parts.jars()).of(report, data, profiled, places);
      write(JsonTree.text(Records.tree(manifest)), Manifests.beside(release));
    }
    outputs.report().ifPresent(path -> write(JsonTree.text(Records.tree(report)), path));
    if (outputs.page().isPresent()) {
      Pages pages =
          parts
              .pages()
              .get()
              .orElseThrow(
                  () -> KanonException.usage("NO_PAGES", "report.html: nobody makes pages"));
      write(pages.run(report), outputs.page().get());
    }
  }

  private void write(String text, Path path) {
    try (Writer writer = new OutputStreamWriter(files.open(path), StandardCharsets.UTF_8)) {
      writer.write(text);
    } catch (IOException e) {
      throw new KanonException(
          KanonException.Kind.USAGE,
          "UNWRITABLE_FILE",
          "'" + path + "' cannot be written: " + e,
          e);
    }
  }
}
