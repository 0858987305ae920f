package kanon.api.platform;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** Which repositories are asked, and how. Immutable. */
@ProviderType
public final class RepositoryAccess {
  /** Those that the user or the installation has listed. */
  public static final RepositoryAccess LISTED =
      new RepositoryAccess(List.of(), false, Monitor.NONE);

  private final List<String> repositories;
  private final boolean offline;
  private final Monitor monitor;

  private RepositoryAccess(List<String> repositories, boolean offline, Monitor monitor) {
    this.repositories = repositories;
    this.offline = offline;
    this.monitor = monitor;
  }

  /**
   * The same with these repositories alone.
   *
   * @param addresses URLs of https or file, or paths; none for those that are listed
   */
  public RepositoryAccess only(List<String> addresses) {
    return new RepositoryAccess(List.copyOf(addresses), offline, monitor);
  }

  /** The same, with what was fetched before, so that no connection is opened. */
  public RepositoryAccess offline(boolean without) {
    return new RepositoryAccess(repositories, without, monitor);
  }

  /** The same with somebody who is told how far it is, and may end it. */
  public RepositoryAccess monitor(Monitor told) {
    return new RepositoryAccess(repositories, offline, told);
  }

  /** The repositories that are asked; none for those that are listed. */
  public List<String> repositories() {
    return repositories;
  }

  /** Whether no connection may be opened. */
  public boolean offline() {
    return offline;
  }

  /** Who is told. */
  public Monitor monitor() {
    return monitor;
  }
}
