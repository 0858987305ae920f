package kanon.api;

import java.util.List;
import java.util.Optional;
import kanon.model.Cells;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Schema;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What an attacker sees: the published cells, what the columns can hold, and attributes of people
 * whom he knows. Classes are rows that look alike, or the groups of a bucketized release. Values
 * are codes of the schema's dictionaries. Made by the platform; not thread-safe.
 */
@ProviderType
public interface AttackerView {
  /** The published columns: what they can hold and their hierarchies, which are public. */
  Schema schema();

  /** The published tables, their rows in the published order. */
  Release release();

  /** What a bucketized release hides; empty for a release that shows cells. */
  Optional<Plan.Bucketization> hides();

  /** How many rows are released. */
  long rows();

  /** How many classes or groups. */
  int classes();

  /** How many rows a class has. */
  long size(int c);

  /** The cells of a quasi-identifier; for a release that shows cells. */
  Cells cells(int a);

  /**
   * What the rows of a class show for a quasi-identifier; for a release that shows cells. A label
   * that means nothing is the root.
   */
  int cell(int a, int c);

  /** The first of the looks of a class; that of the class behind it ends them. */
  int lookFrom(int c);

  /**
   * What some rows of a class show for a quasi-identifier: the class's one look is its cells; a
   * group has the rows of the table of quasi-identifiers, whose cells are values.
   */
  int look(int a, int look);

  /** How many rows have a look. */
  long looks(int look);

  /** The first of the combinations of sensitive values of a class; that of the next ends them. */
  int valuesFrom(int c);

  /** The value of a sensitive attribute in a combination. */
  int value(int s, int combination);

  /** How many rows of its class have a combination. */
  long rows(int combination);

  /**
   * The combination of each row of the first table, in the published order; for a release that
   * shows cells, all of whose rows are seen.
   *
   * @throws IllegalStateException of groups, and of a view {@link #withControl}
   */
  int[] combinationOfRow();

  /** Whether a known target can be among the rows of a class that show a look. */
  default boolean covers(int look, Targets targets, int target) {
    for (int i = 0; i < targets.known(); i++) {
      int a = targets.attribute(i);
      if (!cells(a).covers(look(a, look), targets.code(i, target))) {
        return false;
      }
    }
    return true;
  }

  /**
   * All people of whom an attacker knows some quasi-identifiers; people whose rows were removed are
   * among them.
   *
   * @param known indices of quasi-identifiers, ascending, at least one
   * @throws kanon.model.KanonException of kind USAGE where there is no original to take them from
   */
  Targets targets(int... known);

  /** All people, of whom the attacker knows every quasi-identifier. */
  default Targets targets() {
    int[] all = new int[schema().quasiIdentifiers().size()];
    for (int a = 0; a < all.length; a++) {
      all[a] = a;
    }
    return targets(all);
  }

  /**
   * The same release without the rows of some people whom the platform draws and knows: what is
   * guessed of {@link #targets} from it is compared between people who are in it and people who are
   * not.
   *
   * @throws kanon.model.KanonException of kind USAGE where rows of people cannot be told
   */
  AttackerView withControl(Run run);

  /** The algorithm and its goal; empty unless the attack declares that the attacker knows them. */
  Optional<Mechanism> mechanism();

  /** Other releases of the same people; empty unless the attack declares that it looks at them. */
  List<AttackerView> others();

  /** All tables of a release of linked ones; empty unless the attack declares to join them. */
  default Optional<LinkedView> linked() {
    return Optional.empty();
  }

  /** What an attacker knows who knows how a release was made. Immutable. */
  @ProviderType
  final class Mechanism {
    private final String algorithm;
    private final Criterion goal;
    private final long removable;

    private Mechanism(String algorithm, Criterion goal, long removable) {
      this.algorithm = algorithm;
      this.goal = goal;
      this.removable = removable;
    }

    /**
     * How a release was made.
     *
     * @param algorithm its name
     * @param goal what every class had to hold
     * @param removable how many rows could be removed
     */
    public static Mechanism of(String algorithm, Criterion goal, long removable) {
      return new Mechanism(algorithm, goal, removable);
    }

    /** The algorithm's name. */
    public String algorithm() {
      return algorithm;
    }

    /** What every class had to hold. */
    public Criterion goal() {
      return goal;
    }

    /** How many rows could be removed. */
    public long removable() {
      return removable;
    }
  }
}
