package kanon.api;

import java.util.List;

/**
 * An option as {@code describe} shows it.
 *
 * @param name its name
 * @param type as in "integer", "number", "text", "true or false", "list of numbers"
 * @param standard its default as JSON, empty where there is none
 * @param required whether it has to be given
 * @param values the values that are allowed, where they are few
 * @param meaning what it does
 */
public record OptionInfo(
    String name,
    String type,
    String standard,
    boolean required,
    List<String> values,
    String meaning) {}
