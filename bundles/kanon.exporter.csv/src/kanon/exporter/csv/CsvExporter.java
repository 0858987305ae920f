package kanon.exporter.csv;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import kanon.api.Exporter;
import kanon.api.ProvidesExporter;
import kanon.api.Run;
import kanon.api.Target;
import kanon.lib.text.ByteBlocks;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Release;
import kanon.model.Table;
import org.osgi.service.component.annotations.Component;

/** The exporter {@code csv}. */
@Component
@ProvidesExporter(
    name = "csv",
    description = "Writes CSV files (RFC 4180) in UTF-8 with any separator",
    extensions = {"csv", "txt"})
public final class CsvExporter implements Exporter<CsvExporterOptions> {
  private static final int BLOCK = 1 << 12;
  private static final byte[] MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);

  @Override
  public Class<CsvExporterOptions> options() {
    return CsvExporterOptions.class;
  }

  @Override
  public void write(Release release, Target target, CsvExporterOptions options, Run run)
      throws IOException {
    for (Release.Part part : release.parts()) {
      try (OutputStream out = target.open(part.suffix())) {
        ByteBlocks blocks = new ByteBlocks(out);
        if (options.bom()) {
          blocks.put(MARK);
        }
        write(part.table(), blocks, options, run);
        blocks.flush();
      }
    }
  }

  private static void write(Table table, ByteBlocks out, CsvExporterOptions options, Run run)
      throws IOException {
    Quoting quoting = new Quoting(table, options);
    List<Column> columns = table.columns();
    CsvCells[] cells = new CsvCells[columns.size()];
    Codes[] codes = new Codes[cells.length];
    for (int c = 0; c < cells.length; c++) {
      Column column = columns.get(c);
      String behind = c < cells.length - 1 ? options.separator() : options.lineEnd().text;
      codes[c] = column.codes();
      cells[c] = new CsvCells(column, quoting, behind);
      out.put(cells[c].header());
    }
    int rows = table.rows();
    for (int from = 0; from < rows; from += BLOCK) {
      run.check();
      int to = Math.min(rows, from + BLOCK);
      for (int row = from; row < to; row++) {
        for (int c = 0; c < cells.length; c++) {
          out.put(cells[c].of(codes[c].at(row)));
        }
      }
      run.at(to, rows, "rows");
    }
  }
}
