package kanon.pipeline.ledger;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.report.JointFigures;
import kanon.api.report.LedgerEntry;
import kanon.api.report.LedgerReport;
import kanon.api.report.Manifest;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Table;
import kanon.pipeline.files.StagedFiles;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.transform.PairNumbers;
import kanon.pipeline.verify.Look;
import kanon.pipeline.verify.ManifestCheck;

/**
 * A release that is there already beside a ledger: verified first, so that what is judged and added
 * is what its manifest says.
 */
public final class LedgerCheck {
  private final WorkbenchCall call;
  private final Ledger ledger;
  private final Path folder;
  private Optional<JointFigures> figures = Optional.empty();
  private Optional<People> people = Optional.empty();
  private int[] classes = {};
  private List<Column> sensitive = List.of();
  private int count;

  private LedgerCheck(WorkbenchCall call, Path folder, Ledger ledger) {
    this.call = call;
    this.folder = folder;
    this.ledger = ledger;
  }

  /** What a ledger has. */
  public static LedgerReport list(Path folder) {
    return new LedgerReport(
        folder.toString(), Ledger.existing(folder).entries(), Optional.empty(), Optional.empty());
  }

  /**
   * Judges the release of a manifest together with those of a ledger.
   *
   * @param add whether it is added
   * @throws KanonException of kind WITHHELD where the release is not what the manifest says, of
   *     kind USAGE where it is not known which of its rows is whose
   */
  public static LedgerReport of(WorkbenchCall call, Path folder, Path manifest, boolean add) {
    Ledger ledger = add ? Ledger.open(folder) : Ledger.existing(folder);
    return new LedgerCheck(call, folder, ledger).checked(manifest, add);
  }

  private LedgerReport checked(Path file, boolean add) {
    List<LedgerEntry> entries = ledger.entries();
    ManifestCheck.Checked checked =
        new ManifestCheck(call, seen -> look(seen, entries)).checked(file, List.of());
    if (!checked.report().faults().isEmpty()) {
      throw new KanonException(
          KanonException.Kind.WITHHELD,
          "LEDGER_DIFFERS",
          "The release is not what its manifest says: " + checked.report().faults().get(0));
    }
    JointFigures found =
        figures.orElseThrow(
            () ->
                KanonException.usage(
                    "LEDGER_UNFIT",
                    "It is not known which row of the release is whose: it has groups or is sorted, or the private part of its manifest is not beside it"));
    Optional<String> added =
        add ? Optional.of(added(entries, checked.manifest())) : Optional.empty();
    return new LedgerReport(folder.toString(), ledger.entries(), Optional.of(found), added);
  }

  private void look(Look.Seen seen, List<LedgerEntry> entries) {
    if (seen.rows().isEmpty()) {
      return;
    }
    People whose = People.of(seen.prepared().config(), seen.data(), ledger.key());
    people = Optional.of(whose);
    Profile profile = seen.profile();
    LedgerRun.requireRows(profile);
    Table original = seen.data().table().orElseThrow();
    classes = new int[original.rows()];
    Arrays.fill(classes, Assignment.REMOVED);
    int[] released = classes(seen.tables().get(0), profile.schema().quasiIdentifiers());
    int[] rows = seen.rows().get();
    for (int i = 0; i < rows.length; i++) {
      classes[rows[i]] = released[i];
    }
    int[] atoms =
        profile.atomsOfRows(
            LedgerRun.codes(profile.schema().quasiIdentifiers(), original),
            LedgerRun.codes(profile.schema().carried(), original),
            call.run().parallel());
    sensitive = LedgerRun.columns(profile.schema().sensitive(), original);
    Earlier earlier = Earlier.of(ledger, entries, whose, call.run());
    earlier.absent().read(profile.schema(), ledger.key(), call.run());
    figures =
        Optional.of(
            new JointClasses(profile, atoms, seen.prepared().criteria(profile), call.run())
                .judged(classes, earlier, whose, false));
  }

  /** Rows whose cells are equal in all quasi-identifiers. */
  private int[] classes(Table release, List<Attribute> attributes) {
    int[] numbers = new int[release.rows()];
    for (Attribute attribute : attributes) {
      Codes codes = release.find(attribute.name()).orElseThrow().codes();
      PairNumbers pairs = new PairNumbers();
      for (int row = 0; row < numbers.length; row++) {
        numbers[row] = pairs.add(numbers[row], codes.at(row));
      }
      count = pairs.size();
    }
    return numbers;
  }

  private String added(List<LedgerEntry> entries, Manifest manifest) {
    LedgerFiles files =
        new LedgerFiles(
            ledger, people.orElseThrow(), classes, count, sensitive, Optional.empty(), manifest);
    List<String> judged = entries.stream().map(LedgerEntry::id).toList();
    Ledger.Lock lock = ledger.lock(judged, call.run());
    try (StagedFiles staged = new StagedFiles(Optional.empty())) {
      String id = files.stage(staged);
      staged.publish();
      return id;
    } finally {
      lock.close();
    }
  }
}
