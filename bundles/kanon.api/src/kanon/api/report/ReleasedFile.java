package kanon.api.report;

/**
 * A file that was written.
 *
 * @param path where it is
 * @param rows how many it has
 * @param sha256 its digest
 */
public record ReleasedFile(String path, long rows, String sha256) {}
