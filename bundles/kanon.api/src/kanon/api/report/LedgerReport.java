package kanon.api.report;

import java.util.List;
import java.util.Optional;

/**
 * What a ledger has, and what a release is beside it.
 *
 * @param ledger its folder
 * @param releases what it has
 * @param checked what a release tells together with them; empty where none was looked at
 * @param added what the release is called in the ledger; empty where it was not added
 */
public record LedgerReport(
    String ledger,
    List<LedgerEntry> releases,
    Optional<JointFigures> checked,
    Optional<String> added) {}
