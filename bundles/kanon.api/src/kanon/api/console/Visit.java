package kanon.api.console;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.KanonException;
import org.osgi.annotation.versioning.ProviderType;

/** One request to a page. Valid until the page has answered. */
@ProviderType
public interface Visit {
  /** What stands in the address behind the page's name and a slash; empty for the page itself. */
  String path();

  /** Whether JSON is asked for. */
  boolean json();

  /** What the address or a form says under a name, the first where there are several. */
  Optional<String> parameter(String name);

  /** Everything that the address or a form says under a name. */
  List<String> parameters(String name);

  /** The names of what the address and a form say. */
  List<String> names();

  /**
   * The body as JSON: an object.
   *
   * @throws kanon.model.KanonException of kind USAGE where it is none
   */
  Map<String, Object> document();

  /**
   * The body as it comes.
   *
   * @param most ends with an error where it has more bytes
   */
  InputStream body(long most);

  /** How many bytes the body has, where the request says so; else -1. */
  long length();

  /**
   * The version of the config that the visitor saw: the parameter {@code stamp} or the header
   * {@code If-Match}; empty where he does not say.
   */
  String stamp();

  /** Whether plugins may be put in and taken out. */
  boolean mayInstall();

  /** How many bytes an upload may have. */
  long mostUploaded();

  /** What a page throws where it has nothing under the address that it was asked for. */
  default KanonException notFound() {
    return KanonException.input("NO_SUCH_PAGE", "There is nothing under this address");
  }

  /** What all pages work on. */
  Project project();
}
