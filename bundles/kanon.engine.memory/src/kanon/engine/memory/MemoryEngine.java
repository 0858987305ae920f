package kanon.engine.memory;

import kanon.api.Engine;
import kanon.api.ProvidesEngine;
import kanon.api.Reads;
import kanon.api.Run;
import kanon.api.Session;
import org.osgi.service.component.annotations.Component;

/** Works on a table that an importer read into memory. */
@Component
@ProvidesEngine(
    name = "memory",
    description = "reads the table into memory, profiles it and applies plans to its rows",
    persons = true,
    reads = Reads.ROWS)
public final class MemoryEngine implements Engine {
  @Override
  public Session open(Input input, Run run) {
    return new MemorySession(input.table(run));
  }
}
