package kanon.keys;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.lib.json.JsonTree;
import kanon.lib.keys.Envelope;
import kanon.lib.keys.SigningKey;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/**
 * Signs the manifest of a release: an in-toto statement about the manifest and the files of the
 * release in an envelope of its own, which others' tools read, too.
 */
@ProvidesCommand(
    name = "sign",
    summary = "Signs a release's manifest or a plugin's jar, so that others can tell who wrote it",
    order = 62)
@Component
public final class SignCommand implements Command {
  private static final String FILE = "MANIFEST or JAR";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(FILE, Words.FILE)
        .flags(
            Keys.token(
                Flag.with(Keys.KEY, "FILE", Words.FILE, "a key of 'kanon keys new FILE --signing'"),
                Flag.JSON))
        .details(
            "Writes a file beside it, FILE"
                + Envelope.SUFFIX
                + ": an in-toto statement in a DSSE envelope.",
            "kanon verify --manifest MANIFEST --trusted FILE.pub checks it; 'kanon keys public FILE.pub --token FILE'",
            "writes the public half of a token's key. 'kanon trust add FILE.pub' lets in what a key has signed.");
  }

  @Override
  public int run(Call call) {
    Path manifest = KeysCommand.path(call.arguments().one(FILE));
    SigningKey key = Keys.of(call.arguments());
    Envelope envelope = Envelope.of(statement(manifest).getBytes(StandardCharsets.UTF_8), key);
    Path signature = manifest.resolveSibling(manifest.getFileName() + Envelope.SUFFIX);
    call.write(JsonTree.text(envelope.tree()), signature);
    if (call.arguments().json()) {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("signature", signature.toString());
      tree.put("key", key.half().id());
      call.console().json(tree);
    } else {
      call.console().line("signed by key " + key.half().id() + ": " + signature);
    }
    return 0;
  }

  /** What is signed: that this file is a plugin, or that these files are those of one release. */
  private static String statement(Path file) {
    if (!Files.isRegularFile(file)) {
      throw KanonException.input("NO_SUCH_FILE", "File '" + file + "' does not exist");
    }
    return file.toString().endsWith(".jar")
        ? statement(
            List.of(subject(String.valueOf(file.getFileName()), digest(file))),
            "urn:kanon:plugin:1")
        : release(file);
  }

  private static String release(Path manifest) {
    List<Object> subjects = new ArrayList<>();
    subjects.add(subject(String.valueOf(manifest.getFileName()), digest(manifest)));
    for (Object file : files(manifest)) {
      if (!(file instanceof Map<?, ?> told) || !(told.get("path") instanceof String path)) {
        throw nothing(manifest);
      }
      Path released = manifest.resolveSibling(KeysCommand.path(path)).normalize();
      if (!Files.isRegularFile(released) || !digest(released).equals(told.get("sha256"))) {
        throw KanonException.input(
            "RELEASE_CHANGED",
            "'%s' is not what %s says of it, so nothing is signed".formatted(path, manifest));
      }
      subjects.add(subject(path, digest(released)));
    }
    return statement(subjects, "urn:kanon:release:1");
  }

  private static String statement(List<Object> subjects, String type) {
    Map<String, Object> statement = new LinkedHashMap<>();
    statement.put("_type", "https://in-toto.io/Statement/v1");
    statement.put("subject", subjects);
    statement.put("predicateType", type);
    statement.put("predicate", Map.of());
    return JsonTree.text(statement);
  }

  private static List<?> files(Path manifest) {
    if (JsonTree.read(manifest).get("release") instanceof Map<?, ?> release
        && release.get("files") instanceof List<?> files
        && !files.isEmpty()) {
      return files;
    }
    throw nothing(manifest);
  }

  private static KanonException nothing(Path manifest) {
    return KanonException.usage(
        "NOTHING_TO_SIGN", "'" + manifest + "' is no manifest of a release with files");
  }

  private static Map<String, Object> subject(String name, String sha256) {
    Map<String, Object> subject = new LinkedHashMap<>();
    subject.put("name", name);
    subject.put("digest", Map.of("sha256", sha256));
    return subject;
  }

  private static String digest(Path file) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
        in.transferTo(java.io.OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", "'" + file + "' cannot be read");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
