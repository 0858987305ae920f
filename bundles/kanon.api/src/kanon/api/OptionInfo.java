package kanon.api;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** An option as {@code describe} shows it. Immutable. */
@ProviderType
public final class OptionInfo {
  private final String name;
  private final String type;
  private final String standard;
  private final boolean required;
  private final List<String> values;
  private final String meaning;

  private OptionInfo(
      String name,
      String type,
      String standard,
      boolean required,
      List<String> values,
      String meaning) {
    this.name = name;
    this.type = type;
    this.standard = standard;
    this.required = required;
    this.values = List.copyOf(values);
    this.meaning = meaning;
  }

  /**
   * An option.
   *
   * @param standard its default as JSON, empty where there is none
   * @param required whether it has to be given
   * @param values the values that are allowed, where they are few
   */
  public static OptionInfo of(
      String name,
      String type,
      String standard,
      boolean required,
      List<String> values,
      String meaning) {
    return new OptionInfo(name, type, standard, required, values, meaning);
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** As in "integer", "number", "text", "true or false", "list of numbers". */
  public String type() {
    return type;
  }

  /** Its default as JSON, empty where there is none. */
  public String standard() {
    return standard;
  }

  /** Whether it has to be given. */
  public boolean required() {
    return required;
  }

  /** The values that are allowed, where they are few. */
  public List<String> values() {
    return values;
  }

  /** What it does. */
  public String meaning() {
    return meaning;
  }
}
