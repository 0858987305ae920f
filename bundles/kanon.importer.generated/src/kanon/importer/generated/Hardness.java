package kanon.importer.generated;

import java.util.OptionalInt;
import kanon.api.Run;
import kanon.importer.generated.GeneratedOptions.Profile;
import kanon.lib.synthetic.HardTable;
import kanon.model.Table;

/** The profiles on which k-anonymity is hard: what they can be asked for, and their tables. */
final class Hardness {
  private static final int SMALLEST = 3;

  private Hardness() {}

  /** Refuses sizes that such a table cannot have. */
  static void refuse(Profile profile, OptionalInt rows, HardTable.Cliques kind) {
    if (profile == Profile.TIGHT_CYCLE) {
      between("rows", rows.orElse(HardTable.CYCLE), HardTable.CYCLE, HardTable.CYCLE);
    } else if (profile == Profile.CLIQUES) {
      between("clique", kind.clique(), SMALLEST, HardTable.LARGEST_CLIQUE);
      int most = HardTable.MOST_EDGES;
      between("copies", kind.copies(), 1, most);
      int all = rows.orElseThrow();
      if (all % kind.rowsOfClique() != 0) {
        throw new IllegalArgumentException(
            "'rows' is %d, expected a multiple of the %d of a clique"
                .formatted(all, kind.rowsOfClique()));
      }
      if (all / kind.copies() > most) {
        throw new IllegalArgumentException(
            "'rows' is %d, expected at most %d".formatted(all, (long) most * kind.copies()));
      }
    } else {
      between("rows", rows.orElseThrow(), SMALLEST, HardTable.MOST_VECTORS);
    }
  }

  private static void between(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "'%s' is %d, expected %s"
              .formatted(
                  option, value, least == most ? "" + least : "%d to %d".formatted(least, most)));
    }
  }

  /** The table. */
  static Table table(
      Profile profile, OptionalInt rows, long seed, HardTable.Cliques kind, Run run) {
    return switch (profile) {
      case CLIQUES -> HardTable.cliques(rows.orElseThrow(), seed, kind, run);
      case OWN_BLOCKS -> HardTable.ownBlocks(rows.orElseThrow());
      case HALVED_BLOCKS -> HardTable.halvedBlocks(rows.orElseThrow());
      case TIGHT_CYCLE -> HardTable.tightCycle();
      default -> throw new IllegalStateException("Not a hard table: " + profile);
    };
  }
}
