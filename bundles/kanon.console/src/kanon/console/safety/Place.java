package kanon.console.safety;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where the console is found: whoever asks has to have asked for exactly this place. A page of
 * another site whose name leads here has another host in its requests, and a page of another site
 * that sends a form another origin. Immutable.
 *
 * @param scheme http or https
 * @param hosts the names that browsers may use for it
 * @param port its port
 */
public record Place(String scheme, List<String> hosts, int port) {
  /** Names are as browsers send them: in lower case, addresses of many parts in brackets. */
  public Place {
    hosts = hosts.stream().map(Place::sent).toList();
  }

  private static String sent(String host) {
    String lower = host.toLowerCase(Locale.ROOT);
    return lower.contains(":") && !lower.startsWith("[") ? "[" + lower + "]" : lower;
  }

  /** Browsers leave a scheme's own port out. */
  private String end() {
    boolean usual = port == (scheme.equals("https") ? 443 : 80);
    return usual ? "" : ":" + port;
  }

  /** This machine alone. */
  public static Place loopback(int port) {
    return new Place("http", List.of("127.0.0.1", "localhost", "[::1]"), port);
  }

  /** The address of a page, by the first name. */
  public String url(String path) {
    return scheme + "://" + hosts.get(0) + end() + path;
  }

  /**
   * Why a request is not answered; empty where it is.
   *
   * @param host the header of that name, or what stands for it
   * @param origin likewise
   * @param site the header Sec-Fetch-Site
   * @param mode the header Sec-Fetch-Mode
   * @param changes whether it may change something
   */
  public Optional<String> refusal(
      Optional<String> host,
      Optional<String> origin,
      Optional<String> site,
      Optional<String> mode,
      boolean changes) {
    if (host.isEmpty() || !hosts.stream().map(h -> h + end()).toList().contains(host.get())) {
      return Optional.of("This console is not found under that name");
    }
    String own = scheme + "://" + host.get();
    if (changes && !origin.equals(Optional.of(own))) {
      return Optional.of("What changes something has to come from the console's own pages");
    }
    if (origin.isPresent() && !origin.get().equals(own)) {
      return Optional.of("The request comes from another site");
    }
    boolean foreign =
        site.isPresent() && !site.get().equals("same-origin") && !site.get().equals("none");
    boolean opened = !changes && mode.equals(Optional.of("navigate"));
    if (foreign && !opened || changes && site.equals(Optional.of("none"))) {
      return Optional.of("The request comes from another site");
    }
    return Optional.empty();
  }
}
