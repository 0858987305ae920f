package kanon.it.engines;

import kanon.api.Engine;
import kanon.api.ProvidesEngine;
import kanon.api.Reads;
import kanon.api.Run;
import kanon.api.Session;
import kanon.lib.rows.RowSession;
import org.osgi.service.component.annotations.Component;

/**
 * A second engine in memory, as somebody else would write it: row by row, slow and short, with what
 * {@code kanon.lib.rows} offers and nothing of Kanon's own engine.
 */
@Component
@ProvidesEngine(
    name = "plain",
    description = "works row by row on what an importer has read",
    reads = Reads.ROWS)
public final class PlainEngine implements Engine {
  @Override
  public Session open(Input input, Run run) {
    return new RowSession(input.table(run));
  }
}
