package kanon.lib.clusters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import kanon.model.Profile;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

class RowSpaceTest {
  @Test
  void tuplesOfThePopulationAlone_haveTheirLabelsAndNoRows() {
    AtomicInteger empty = new AtomicInteger();
    Seeds.each(
        100,
        seed -> {
          Profile profile = new RandomTables(seed).population().sensitive(0, 1).next(Shape.MIXED);
          RowSpace rows = new RowSpace(profile);
          assertEquals(profile.tuples(), rows.tuples());
          for (int t = 0; t < profile.tuples(); t++) {
            boolean there = profile.atomFrom(t) < profile.atomFrom(t + 1);
            assertEquals(there, rows.size(t) > 0);
            empty.addAndGet(there ? 0 : 1);
            labelled(profile, t, rows, t);
          }
          RowSpace atoms = RowSpace.ofAtoms(profile);
          for (int t = 0; t < profile.tuples(); t++) {
            for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
              assertEquals(profile.rows(atom), atoms.size(atom));
              labelled(profile, t, atoms, atom);
            }
          }
        });
    assertTrue(empty.get() > 0);
  }

  private static void labelled(Profile profile, int tuple, RowSpace rows, int of) {
    for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
      assertEquals(profile.code(a, tuple), rows.label(of, a));
    }
  }
}
