package kanon.lib.rows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Profile;

/** Each attribute's values of all released rows, group by group, dealt anew within each group. */
final class Permuted {
  private Permuted() {}

  /** The group of each row, by its code. */
  static Codes groups(Outcome outcome, int[] groupOfCode) {
    int[] codes = new int[Math.toIntExact(outcome.released())];
    int at = 0;
    for (int code = 0; code < groupOfCode.length; code++) {
      int to = at + (int) outcome.size(groupOfCode[code]);
      Arrays.fill(codes, at, to, code);
      at = to;
    }
    return Codes.of(codes, groupOfCode.length);
  }

  /**
   * The quasi-identifiers, then the sensitive attributes.
   *
   * @param generators one for each of them
   */
  static List<Column> columns(
      Outcome outcome, int[] groupOfCode, List<SplittableGenerator> generators, Parallel parallel) {
    Profile profile = outcome.profile();
    int quasi = profile.schema().quasiIdentifiers().size();
    List<Attribute> attributes = new ArrayList<>(profile.schema().quasiIdentifiers());
    attributes.addAll(profile.schema().sensitive());
    int[] tupleOfAtom = tuplesOfAtoms(profile);
    Column[] columns = new Column[attributes.size()];
    parallel.each(
        columns.length,
        a -> {
          int[] codeOfAtom = new int[profile.atoms()];
          for (int atom = 0; atom < codeOfAtom.length; atom++) {
            codeOfAtom[atom] =
                a < quasi ? profile.code(a, tupleOfAtom[atom]) : profile.sensitive(a - quasi, atom);
          }
          int[] codes = values(outcome, groupOfCode, codeOfAtom);
          shuffle(codes, outcome, groupOfCode, generators.get(a));
          Attribute attribute = attributes.get(a);
          int domain = attribute.dictionary().size();
          columns[a] =
              new Column(attribute.name(), attribute.dictionary(), Codes.of(codes, domain));
        });
    return List.of(columns);
  }

  private static int[] tuplesOfAtoms(Profile profile) {
    int[] tuples = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tuples, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
    return tuples;
  }

  private static int[] values(Outcome outcome, int[] groupOfCode, int[] codeOfAtom) {
    int[] codes = new int[Math.toIntExact(outcome.released())];
    int at = 0;
    for (int group : groupOfCode) {
      for (int i = 0; i < outcome.parts(group); i++) {
        int to = at + (int) outcome.assignment().rows(outcome.part(group, i));
        Arrays.fill(codes, at, to, codeOfAtom[outcome.atom(group, i)]);
        at = to;
      }
    }
    return codes;
  }

  private static void shuffle(
      int[] codes, Outcome outcome, int[] groupOfCode, SplittableGenerator random) {
    int from = 0;
    for (int group : groupOfCode) {
      int to = from + (int) outcome.size(group);
      Shuffle.shuffle(codes, from, to, random);
      from = to;
    }
  }
}
