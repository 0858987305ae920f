package kanon.reproduce;

import java.util.Optional;

/**
 * A release that was asked for.
 *
 * @param release empty where it was refused
 * @param code of the refusal
 * @param message of the refusal
 */
record Attempt<T>(Optional<T> release, String code, String message) {
  static <T> Attempt<T> made(T release) {
    return new Attempt<>(Optional.of(release), "", "");
  }

  static <T> Attempt<T> refused(String code, String message) {
    return new Attempt<>(Optional.empty(), code, message);
  }
}
