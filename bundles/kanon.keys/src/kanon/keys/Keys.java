package kanon.keys;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.command.Arguments;
import kanon.api.command.Flag;
import kanon.api.command.Words;
import kanon.lib.keys.SigningKey;
import kanon.lib.keys.Token;

/** Keys that sign, from files and tokens. */
final class Keys {
  static final String KEY = "--key";
  static final String TOKEN = "--token";
  private static final String ALIAS = "--alias";
  private static final String PIN = "--pin";
  private static final String STANDARD_PIN = "env:KANON_TOKEN_PIN";

  private Keys() {}

  /** The flags of a token, behind others. */
  static Flag[] token(Flag... own) {
    List<Flag> all = new ArrayList<>(List.of(own));
    all.add(
        Flag.with(
            TOKEN, "FILE", Words.FILE, "a token (PKCS#11): a config file of the JDK's SunPKCS11"));
    all.add(Flag.with(ALIAS, "NAME", Words.TEXT, "the token's key, where it has several"));
    all.add(
        Flag.with(
            PIN,
            "WHERE",
            Words.TEXT,
            "its PIN: a file that only you may read, or env:NAME; env:KANON_TOKEN_PIN without"));
    return all.toArray(Flag[]::new);
  }

  /** The key that signs. */
  static SigningKey of(Arguments arguments) {
    Optional<String> file = arguments.flag(KEY);
    Optional<String> token = arguments.flag(TOKEN);
    if (file.isPresent() == token.isPresent()) {
      throw arguments.wrong("BAD_FLAG", "expected one of " + KEY + " FILE and " + TOKEN + " FILE");
    }
    return file.isPresent() ? SigningKey.read(KeysCommand.path(file.get())) : ofToken(arguments);
  }

  /** The key of a token. */
  static SigningKey ofToken(Arguments arguments) {
    Path config = KeysCommand.path(arguments.flag(TOKEN).orElseThrow());
    return Token.key(
        config, arguments.flag(ALIAS), arguments.flag(PIN).orElse(STANDARD_PIN), System.getenv());
  }
}
