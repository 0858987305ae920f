package kanon.pipeline.linked;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import kanon.api.platform.AttackQuestion;
import kanon.api.report.AttackReport;
import kanon.api.report.AttackResult;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.pipeline.attack.Attacking;
import kanon.pipeline.config.LinkedConfig;
import kanon.pipeline.config.LinkedConfigReader;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.report.LinkedManifestFile;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.LimitedAttack;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.verify.ReleaseReader;

/** Attacks a release of linked tables that is there already, and whose original is. */
public final class LinkedAttack {
  private LinkedAttack() {}

  /**
   * Attacks the release of a manifest.
   *
   * @param question with which attacks; with those of its config, or else all that fit, where it
   *     names none
   */
  public static AttackReport of(WorkbenchCall call, Path manifest, AttackQuestion question) {
    if (!question.others().isEmpty()) {
      throw KanonException.usage(
          "LINKED_UNFIT",
          "Linked tables are attacked alone: no attack joins them with other releases");
    }
    LinkedManifestFile read = LinkedManifestFile.read(manifest);
    LinkedConfig config = LinkedConfigReader.read(read.config());
    try (DataCache data = new DataCache(read.folder(), call.registry())) {
      WorkbenchCall own = call.with(data);
      try (LinkedTables originals = LinkedTables.again(own, config)) {
        return attacked(own, read.folder(), config, originals, question);
      }
    }
  }

  private static AttackReport attacked(
      WorkbenchCall call,
      Path folder,
      LinkedConfig config,
      LinkedTables originals,
      AttackQuestion question) {
    List<Table> released = new ArrayList<>();
    for (LinkedTable table : originals.all()) {
      released.add(read(call, folder, config, table));
    }
    LinkedAttacks attacks = new LinkedAttacks(call, originals);
    List<LimitedAttack> asked =
        question.attacks().isEmpty() ? LinkedAttacks.asked(call, originals) : List.of();
    List<AttackResult> results =
        attacks.all(released, asked.isEmpty() ? attacks.chosen(question.attacks()) : asked);
    return new AttackReport(
        call.platform().version(),
        Attacking.faults(results).isEmpty(),
        OptionalLong.of(originals.all().stream().mapToLong(LinkedTable::rows).sum()),
        released.stream().mapToLong(Table::rows).sum(),
        results,
        attacks.notRun());
  }

  private static Table read(
      WorkbenchCall call, Path folder, LinkedConfig config, LinkedTable table) {
    Path file = folder.resolve(InputFiles.path(config.output(table.name))).normalize();
    if (!Files.isRegularFile(file)) {
      throw KanonException.input("NO_SUCH_FILE", "Release '" + file + "' does not exist");
    }
    ReleaseReader reader =
        new ReleaseReader(call, table.prepared.config(), table.prepared.plugins().importer());
    return table.prepared.transforms().withoutUnknown(reader.read(file));
  }
}
