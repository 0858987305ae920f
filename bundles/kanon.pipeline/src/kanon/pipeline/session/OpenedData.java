package kanon.pipeline.session;

import java.nio.file.Path;
import java.util.Optional;
import kanon.api.Session;
import kanon.model.Table;
import kanon.pipeline.plugin.Lease;

/**
 * Opened data.
 *
 * @param engine what opened it
 * @param session the data
 * @param table its rows, where an importer read them
 * @param file the input file
 * @param sha256 its digest
 */
public record OpenedData(
    Lease engine,
    Session session,
    Optional<Table> table,
    Optional<Path> file,
    Optional<String> sha256) {}
