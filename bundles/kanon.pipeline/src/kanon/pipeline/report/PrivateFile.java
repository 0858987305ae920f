package kanon.pipeline.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import kanon.api.RowOrder;
import kanon.api.report.PrivatePart;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import kanon.pipeline.files.OutputFiles;

/** The private part of a manifest as it lies beside a release. */
public final class PrivateFile {
  private PrivateFile() {}

  /**
   * That of a release; empty where there is none.
   *
   * @throws KanonException of kind USAGE where the file is none
   */
  public static Optional<PrivatePart> of(Path release) {
    Path file = OutputFiles.privatePart(release);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    Map<String, Object> tree = JsonTree.read(file);
    if (!Long.valueOf(PrivatePart.FORMAT).equals(tree.get("privatePart"))) {
      throw bad(file, "'privatePart' is not " + PrivatePart.FORMAT);
    }
    PrivatePart part = Records.of(PrivatePart.class, tree, file.toString());
    if (!part.orderKey().map(RowOrder::isKey).orElse(true)) {
      throw bad(file, "'orderKey' has not 32 hexadecimal digits");
    }
    return Optional.of(part);
  }

  private static KanonException bad(Path file, String why) {
    return KanonException.usage(
        "BAD_PRIVATE_PART", file + ": " + why + ": is it the private part of a manifest?");
  }
}
