package kanon.serve;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import kanon.api.command.Arguments;
import kanon.api.command.Flag;
import kanon.api.command.Words;
import kanon.api.console.ConsoleSettings;
import kanon.model.KanonException;

/** What can be said of the console when it is started. */
final class Flags {
  static final String CONFIG = "CONFIG.json";

  private static final String PORT = "--port";
  private static final String ROOT = "--root";
  private static final String PLUGINS = "--allow-plugins";
  private static final String UPLOAD = "--upload";
  private static final String IDLE = "--idle";
  private static final String LISTEN = "--listen";
  private static final String KEYS = "--tls";
  private static final String KEY_PASSWORD = "--tls-password-file";
  private static final String PASSWORD = "--password-file";
  private static final int MOST_PORT = 65_535;
  private static final long MEGABYTE = 1L << 20;
  private static final long USUAL_UPLOAD = 2_048;
  private static final long MOST_UPLOAD = 1L << 20;
  private static final long USUAL_IDLE = 120;
  private static final long MOST_IDLE = 60L * 24 * 7;

  private Flags() {}

  static List<Flag> all() {
    return List.of(
        Flag.with(PORT, "N", Words.TEXT, "the port; without it one that is free"),
        Flag.with(
                ROOT, "FOLDER", Words.FILE, "a folder whose tables may be read beside the config's")
            .several(),
        Flag.plain(PLUGINS, "let the page Plugins install, update and remove plugins"),
        Flag.with(UPLOAD, "MEGABYTES", Words.TEXT, "how large an uploaded table may be, 2048"),
        Flag.with(IDLE, "MINUTES", Words.TEXT, "end after so long without a visit or a run, 120"),
        Flag.with(
            LISTEN,
            "HOST",
            Words.TEXT,
            "let other machines in under this name; needs the next three"),
        Flag.with(KEYS, "FILE.p12", Words.FILE, "the key and the certificate of that name"),
        Flag.with(KEY_PASSWORD, "FILE", Words.FILE, "holds the password of the key's file"),
        Flag.with(PASSWORD, "FILE", Words.FILE, "holds the password that lets people in"));
  }

  static ConsoleSettings settings(Arguments arguments) {
    return new ConsoleSettings(
        Path.of(arguments.optional(CONFIG).orElse("kanon.json")),
        (int) number(arguments, PORT, 0, 0, MOST_PORT),
        arguments.values(ROOT).stream().map(Path::of).toList(),
        arguments.has(PLUGINS),
        number(arguments, UPLOAD, USUAL_UPLOAD, 1, MOST_UPLOAD) * MEGABYTE,
        Duration.ofMinutes(number(arguments, IDLE, USUAL_IDLE, 1, MOST_IDLE)),
        outside(arguments));
  }

  private static long number(Arguments arguments, String flag, long usual, long least, long most) {
    long number = arguments.number(flag).orElse(usual);
    if (number < least || number > most) {
      throw arguments.wrong(
          "BAD_FLAG", "%s is %d, expected %d to %d".formatted(flag, number, least, most));
    }
    return number;
  }

  private static Optional<ConsoleSettings.Outside> outside(Arguments arguments) {
    Optional<String> host = arguments.flag(LISTEN);
    if (host.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new ConsoleSettings.Outside(
            host.get(),
            file(arguments, KEYS),
            file(arguments, KEY_PASSWORD),
            file(arguments, PASSWORD)));
  }

  private static Path file(Arguments arguments, String flag) {
    return arguments
        .flag(flag)
        .map(Path::of)
        .orElseThrow(
            () ->
                KanonException.usage(
                    "UNSAFE_CONSOLE",
                    "Other machines are let in with TLS and a password alone: %s lacks %s"
                        .formatted(LISTEN, flag)));
  }
}
