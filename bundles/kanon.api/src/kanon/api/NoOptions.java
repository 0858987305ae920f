package kanon.api;

/** The options of a plugin that has none. */
public record NoOptions() {}
