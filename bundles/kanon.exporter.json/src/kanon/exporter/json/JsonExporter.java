package kanon.exporter.json;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import kanon.api.Exporter;
import kanon.api.ProvidesExporter;
import kanon.api.Run;
import kanon.api.Target;
import kanon.exporter.json.JsonExporterOptions.Form;
import kanon.lib.text.ByteBlocks;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Release;
import kanon.model.Table;
import org.osgi.service.component.annotations.Component;

/** The exporter {@code json}. */
@Component
@ProvidesExporter(
    name = "json",
    description = "Writes JSON files: an array of objects, or an object a line",
    extensions = {"json", "jsonl", "ndjson"})
public final class JsonExporter implements Exporter<JsonExporterOptions> {
  private static final int BLOCK = 1 << 12;
  private static final List<String> LINES = List.of("jsonl", "ndjson");

  @Override
  public Class<JsonExporterOptions> options() {
    return JsonExporterOptions.class;
  }

  @Override
  public void write(Release release, Target target, JsonExporterOptions options, Run run)
      throws IOException {
    for (Release.Part part : release.parts()) {
      try (OutputStream out = target.open(part.suffix())) {
        ByteBlocks blocks = new ByteBlocks(out);
        if (lines(options.form(), target)) {
          write(part.table(), "", "\n", blocks, run);
          blocks.put(bytes(part.table().rows() == 0 ? "" : "\n"));
        } else {
          write(part.table(), "[\n", ",\n", blocks, run);
          blocks.put(bytes(part.table().rows() == 0 ? "[]\n" : "\n]\n"));
        }
        blocks.flush();
      }
    }
  }

  private static boolean lines(Form form, Target target) {
    return form == Form.LINES || form == Form.AUTO && LINES.contains(target.extension());
  }

  private static void write(Table table, String before, String between, ByteBlocks out, Run run)
      throws IOException {
    List<Column> columns = table.columns();
    JsonCells[] cells = new JsonCells[columns.size()];
    Codes[] codes = new Codes[cells.length];
    for (int c = 0; c < cells.length; c++) {
      codes[c] = columns.get(c).codes();
      cells[c] =
          new JsonCells(columns.get(c), c == 0 ? "{" : ",", c == cells.length - 1 ? "}" : "");
    }
    int rows = table.rows();
    byte[] border = bytes(before);
    byte[] comma = bytes(between);
    for (int from = 0; from < rows; from += BLOCK) {
      run.check();
      int to = Math.min(rows, from + BLOCK);
      for (int row = from; row < to; row++) {
        out.put(border);
        border = comma;
        for (int c = 0; c < cells.length; c++) {
          out.put(cells[c].of(codes[c].at(row)));
        }
      }
      run.at(to, rows, "rows");
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
