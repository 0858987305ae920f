package kanon.api.console;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.osgi.annotation.versioning.ProviderType;

/** What a page answers. Immutable. */
@ProviderType
public final class Answer {
  /** What kind of answer it is. */
  public enum Kind {
    /** A page, and the document that it shows. */
    PAGE,
    /** A file of a bundle. */
    RESOURCE,
    /** A file to be saved. */
    DOWNLOAD,
    /** Another address. */
    SEE_OTHER,
    /** Events. */
    EVENTS,
    /** A refusal. */
    REFUSED
  }

  private final Kind kind;
  private final Object content;
  private final Optional<Supplier<Html>> page;
  private final String text;
  private final List<String> files;

  private Answer(
      Kind kind, Object content, Optional<Supplier<Html>> page, String text, List<String> files) {
    this.kind = kind;
    this.content = content;
    this.page = page;
    this.text = text;
    this.files = List.copyOf(files);
  }

  private Answer(Kind kind, Object content, Optional<Supplier<Html>> page, String text) {
    this(kind, content, page, text, List.of());
  }

  /**
   * A document, and the page that shows it. The console puts the page into its frame with the title
   * above.
   *
   * @param document a record, or a tree of the values that JSON knows
   * @param page makes the page, where one is asked for
   */
  public static Answer of(Object document, Supplier<Html> page) {
    return new Answer(Kind.PAGE, document, Optional.of(page), "");
  }

  /**
   * The same with scripts and style sheets of the page's own.
   *
   * @param names of files, ending in .js or .css, which the page is asked for under {@code
   *     /NAME/FILE} and answers with {@link #resource}
   */
  public Answer using(String... names) {
    return new Answer(kind, content, page, text, List.of(names));
  }

  /** A document alone, for scripts. */
  public static Answer json(Object document) {
    return new Answer(Kind.PAGE, document, Optional.empty(), "");
  }

  /**
   * A file of a page's bundle: a script, a style sheet or a picture.
   *
   * @param of a class in whose package the file lies
   * @param name its name, whose extension says what it is: js, css, svg, png, json
   */
  public static Answer resource(Class<?> of, String name) {
    return new Answer(Kind.RESOURCE, of, Optional.empty(), name);
  }

  /**
   * A file of the project, to be saved under a name.
   *
   * @param file in the project's folder
   */
  public static Answer download(Path file, String name) {
    return new Answer(Kind.DOWNLOAD, file, Optional.empty(), name);
  }

  /**
   * Leads to another page, after something was changed; for scripts the new version of the config.
   *
   * @param path as in {@code /goal}
   */
  public static Answer seeOther(String path) {
    return new Answer(Kind.SEE_OTHER, path, Optional.empty(), path);
  }

  /** Events, as long as there are any. */
  public static Answer events(Feed feed) {
    return new Answer(Kind.EVENTS, feed, Optional.empty(), "");
  }

  /** A refusal, in one sentence. */
  public static Answer refused(String why) {
    return new Answer(Kind.REFUSED, why, Optional.empty(), why);
  }

  /** What kind of answer it is. */
  public Kind kind() {
    return kind;
  }

  /** The document, class, file, path or feed. */
  public Object content() {
    return content;
  }

  /** What makes the page that shows the document. */
  public Optional<Supplier<Html>> page() {
    return page;
  }

  /** The page's own scripts and style sheets. */
  public List<String> files() {
    return files;
  }

  /** The name of a file, the path of another page, or the reason of a refusal. */
  public String text() {
    return text;
  }
}
