package kanon.repository.index;

import java.net.URI;

/**
 * Where the jar of a bundle is, and what tells that it is the right one.
 *
 * @param url of https or file
 * @param sha256 64 hexadecimal digits in lower case
 * @param size in bytes; -1 where the index does not say it
 */
public record Content(URI url, String sha256, long size) {}
