package kanon.lib.rows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator.SplittableGenerator;
import java.util.stream.IntStream;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Profile;

/**
 * The columns of all released rows, group by group, each dealt anew within each group; the
 * quasi-identifiers of one column stay together.
 */
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
   * @param generators one for each of them; those of one column use that of its first
   */
  static List<Column> columns(
      Outcome outcome, int[] groupOfCode, List<SplittableGenerator> generators, Parallel parallel) {
    Profile profile = outcome.profile();
    int quasi = profile.schema().quasiIdentifiers().size();
    List<Attribute> attributes = new ArrayList<>(profile.schema().quasiIdentifiers());
    attributes.addAll(profile.schema().sensitive());
    int[] tupleOfAtom = tuplesOfAtoms(profile);
    List<List<Integer>> together = together(outcome, quasi, attributes.size());
    Column[] columns = new Column[attributes.size()];
    parallel.each(
        together.size(),
        t -> {
          int[] atoms = atoms(outcome, groupOfCode);
          shuffle(atoms, outcome, groupOfCode, generators.get(together.get(t).get(0)));
          for (int a : together.get(t)) {
            int[] codes = new int[atoms.length];
            for (int i = 0; i < codes.length; i++) {
              codes[i] =
                  a < quasi
                      ? profile.code(a, tupleOfAtom[atoms[i]])
                      : profile.sensitive(a - quasi, atoms[i]);
            }
            Attribute attribute = attributes.get(a);
            int domain = attribute.dictionary().size();
            columns[a] =
                new Column(attribute.name(), attribute.dictionary(), Codes.of(codes, domain));
          }
        });
    return List.of(columns);
  }

  /** The attributes of each column: quasi-identifiers as the outcome has them, others alone. */
  private static List<List<Integer>> together(Outcome outcome, int quasi, int attributes) {
    List<List<Integer>> together = new ArrayList<>();
    for (int column = 0; column < outcome.columns(); column++) {
      int of = column;
      together.add(IntStream.range(0, quasi).filter(a -> outcome.column(a) == of).boxed().toList());
    }
    IntStream.range(quasi, attributes).forEach(a -> together.add(List.of(a)));
    return together;
  }

  private static int[] tuplesOfAtoms(Profile profile) {
    int[] tuples = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tuples, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
    return tuples;
  }

  /** The atom of each row. */
  private static int[] atoms(Outcome outcome, int[] groupOfCode) {
    int[] atoms = new int[Math.toIntExact(outcome.released())];
    int at = 0;
    for (int group : groupOfCode) {
      for (int i = 0; i < outcome.parts(group); i++) {
        int to = at + (int) outcome.assignment().rows(outcome.part(group, i));
        Arrays.fill(atoms, at, to, outcome.atom(group, i));
        at = to;
      }
    }
    return atoms;
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
