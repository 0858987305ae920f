package kanon.repository.index;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kanon.model.KanonException;

/** Which addresses repositories and their jars may have: https and file, without credentials. */
public final class Address {
  private static final List<String> NAMES = List.of("index.xml", "index.xml.gz");

  private Address() {}

  /**
   * The address of an index as a user writes it: a URL, or the path of a file, or of a folder with
   * a file index.xml or index.xml.gz.
   *
   * @throws KanonException of kind USAGE where it may not be used
   */
  public static URI of(String text) {
    int colon = text.indexOf(':');
    // A single letter is a drive.
    if (colon < 2 || !text.substring(0, colon).matches("[A-Za-z][A-Za-z0-9+.-]*")) {
      return file(text);
    }
    URI url;
    try {
      url = new URI(text);
      refuse(url);
    } catch (URISyntaxException e) {
      throw bad(shown(text) + " is no URL");
    } catch (BadIndex e) {
      throw bad(shown(text) + " " + e.reason());
    }
    return scheme(url).equals("file") ? file(Path.of(url).toString()) : url;
  }

  private static URI file(String text) {
    try {
      Path path = Path.of(text).toAbsolutePath().normalize();
      if (Files.isDirectory(path)) {
        for (String name : NAMES) {
          if (Files.exists(path.resolve(name))) {
            return path.resolve(name).toUri();
          }
        }
      }
      return path.toUri();
    } catch (InvalidPathException e) {
      throw bad("'" + text + "' is neither a URL nor a path");
    }
  }

  private static KanonException bad(String message) {
    return KanonException.usage("BAD_REPOSITORY", "Repository " + message);
  }

  /** What of an address may be repeated: no user and no password. */
  private static String shown(String text) {
    return "'" + text.replaceAll("//[^/]*@", "//...@") + "'";
  }

  /**
   * Where something is that an index names.
   *
   * @throws BadIndex where it may not name that: a relative address leads into the index's own
   *     folder, an absolute one to https, or from a file to another
   */
  public static URI in(URI index, String named) throws BadIndex {
    URI url;
    try {
      url = new URI(named);
    } catch (URISyntaxException e) {
      throw new BadIndex("names the address '" + named + "', which is no URL");
    }
    if (url.isAbsolute()) {
      refuse(url);
      if (scheme(url).equals("file") && !scheme(index).equals("file")) {
        throw new BadIndex("is not on this machine and names a file of it");
      }
      return url;
    }
    String path = url.getPath();
    boolean leaves =
        url.getRawAuthority() != null
            || path == null
            || path.isEmpty()
            || path.startsWith("/")
            || path.indexOf('\\') >= 0
            || path.indexOf('\0') >= 0
            || List.of(path.split("/")).contains("..");
    if (leaves) {
      throw new BadIndex("names '" + named + "', which does not lie in its own folder");
    }
    return index.resolve(url);
  }

  /** Where a file lies whose name is another one's with something behind it. */
  public static URI beside(URI file, String suffix) {
    if (local(file)) {
      Path path = Path.of(file);
      return path.resolveSibling(path.getFileName() + suffix).toUri();
    }
    String query = file.getRawQuery() == null ? "" : "?" + file.getRawQuery();
    return URI.create(
        "%s://%s%s%s%s"
            .formatted(file.getScheme(), file.getRawAuthority(), file.getRawPath(), suffix, query));
  }

  /** Refuses what is neither https nor file, or says more than where something is. */
  public static void refuse(URI url) throws BadIndex {
    String scheme = scheme(url);
    if (!scheme.equals("https") && !scheme.equals("file")) {
      throw new BadIndex("is of '" + scheme + "'; allowed are https and file");
    }
    if (url.getRawUserInfo() != null
        || url.getRawAuthority() != null && url.getRawAuthority().contains("@")) {
      throw new BadIndex("names a user or a password, which do not belong into an address");
    }
    if (url.isOpaque() || url.getRawFragment() != null) {
      throw new BadIndex("is no address of a file");
    }
    if (scheme.equals("https") == (url.getHost() == null)) {
      throw new BadIndex(
          scheme.equals("https")
              ? "names no host"
              : "names a host, as no file of this machine does");
    }
  }

  private static String scheme(URI url) {
    return url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
  }

  /** Whether it leads to a file of this machine. */
  public static boolean local(URI url) {
    return scheme(url).equals("file");
  }
}
