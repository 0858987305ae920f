package kanon.pipeline.ledger;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Run;
import kanon.api.report.JointFigures;
import kanon.api.report.LedgerEntry;
import kanon.pipeline.transform.PairNumbers;

/**
 * Where the rows of an input stood in the releases before, all of them together.
 *
 * @param of of each row a number that rows share which stood in the same classes; 0 where it stood
 *     in none
 * @param numbers how many numbers there are
 * @param releases what each release is to the rows
 * @param absent people of the releases whom the input lacks; their numbers are among these
 */
record Earlier(int[] of, int numbers, List<JointFigures.Earlier> releases, Absent absent) {
  /** Looks people up in all releases of a ledger. */
  static Earlier of(Ledger ledger, List<LedgerEntry> entries, People people, Run run) {
    int[] of = new int[people.of().length];
    int numbers = 1;
    Absent absent = new Absent();
    List<JointFigures.Earlier> releases = new ArrayList<>();
    for (LedgerEntry entry : entries) {
      boolean compared =
          entry.by().equals(people.by())
              && (entry.by().equals(LedgerEntry.PERSON)
                  ? entry.key().equals(ledger.key().id())
                  : entry.rows() == of.length);
      long matched = 0;
      if (compared) {
        ClassSets.Sets sets = ClassSets.read(ledger.classes(entry.id()), people, absent, run);
        PairNumbers pairs = new PairNumbers();
        pairs.add(0, 0);
        for (int row = 0; row < of.length; row++) {
          int set = sets.ofPeople()[people.of()[row]];
          matched += set > 0 ? 1 : 0;
          of[row] = pairs.add(of[row], set);
        }
        absent.stood(sets.ofAbsent(), pairs);
        ClassSets.readValues(ledger.values(entry.id()), absent, sets.ofAbsent(), run);
        numbers = pairs.size();
      }
      releases.add(new JointFigures.Earlier(entry.id(), compared, matched));
    }
    return new Earlier(of, numbers, List.copyOf(releases), absent);
  }

  /** How many rows stood in some release. */
  long known() {
    long known = 0;
    for (int number : of) {
      known += number > 0 ? 1 : 0;
    }
    return known;
  }
}
