package kanon.repository.index;

import java.net.URI;
import java.util.List;

/**
 * What an index holds.
 *
 * @param resources the bundles that it describes
 * @param referrals other indexes that belong to it
 */
public record Index(List<Offered> resources, List<URI> referrals) {}
