package kanon.pipeline.ledger;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kanon.api.report.LedgerEntry;
import kanon.api.report.Manifest;
import kanon.lib.files.Access;
import kanon.lib.files.Kind;
import kanon.lib.files.Reason;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.Column;
import kanon.model.Outcome;
import kanon.pipeline.files.Digests;
import kanon.pipeline.files.StagedFiles;

/**
 * The files of a release that is added to a ledger.
 *
 * @param classes the class of each row of the input
 * @param count how many classes there are
 * @param sensitive the sensitive columns of the input
 * @param groups whose sets of values later releases show again; empty where they need not
 */
record LedgerFiles(
    Ledger ledger,
    People people,
    int[] classes,
    long count,
    List<Column> sensitive,
    Optional<Outcome> groups,
    Manifest manifest) {
  private static final int ID_DIGITS = 12;

  /** Stages them, to be put in place with whatever else is; says what the release is called. */
  String stage(StagedFiles files) {
    String id = id();
    long known = write(files, ledger.classes(id), out -> ClassSets.write(out, people, classes));
    if (people.digests().isPresent() && !sensitive.isEmpty()) {
      ValueDigests digest = new ValueDigests(ledger.key());
      write(
          files,
          ledger.values(id),
          out -> {
            ClassSets.writeValues(out, people, classes, sensitive, digest);
            return 0L;
          });
    }
    groups.ifPresent(
        outcome ->
            write(
                files,
                ledger.signatures(id),
                out -> {
                  Shown.write(out, outcome, ledger.key());
                  return 0L;
                }));
    LedgerEntry entry =
        new LedgerEntry(
            LedgerEntry.FORMAT,
            id,
            people.by(),
            classes.length,
            known,
            count,
            ledger.key().id(),
            manifest);
    write(
        files,
        ledger.entry(id),
        out -> {
          out.write(JsonTree.text(Records.tree(entry)));
          return 0L;
        });
    return id;
  }

  private String id() {
    List<String> digests = manifest.release().files().stream().map(f -> f.sha256()).toList();
    byte[] all = String.join(" ", digests).getBytes(StandardCharsets.US_ASCII);
    return Digests.hex(Digests.sha256().digest(all)).substring(0, ID_DIGITS);
  }

  private interface Text {
    long write(Writer out) throws IOException;
  }

  private static long write(StagedFiles files, Path path, Text text) {
    try (Writer out =
        new OutputStreamWriter(
            files.open(path, Kind.COMPANION, Access.OWNER), StandardCharsets.UTF_8)) {
      return text.write(out);
    } catch (IOException e) {
      throw Reason.unwritable(path, e);
    }
  }
}
