package kanon.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import org.osgi.annotation.versioning.ProviderType;

/** Tables of a wanted size: random rows over even hierarchies. */
@ProviderType
public final class SizedTables {
  private SizedTables() {}

  /**
   * A table.
   *
   * @param rows how many rows; equal ones are one tuple
   * @param branches for each attribute how many children the root of its hierarchy has, each of
   *     these, and so on down to the values
   */
  public static Profile of(long seed, int rows, int[]... branches) {
    List<Attribute> attributes = new ArrayList<>();
    for (int a = 0; a < branches.length; a++) {
      attributes.add(attribute("q" + a, branches[a]));
    }
    SplittableRandom random = new SplittableRandom(seed);
    Profile.Builder builder = new Profile.Builder(new Schema(attributes));
    for (int row = 0; row < rows; row++) {
      builder.add(
          attributes.stream().mapToInt(a -> random.nextInt(a.dictionary().size())).toArray(), 1);
    }
    return builder.build();
  }

  private static Attribute attribute(String name, int[] branches) {
    List<String> values = new ArrayList<>();
    List<String[]> ancestors = new ArrayList<>();
    int leaves = 1;
    for (int children : branches) {
      leaves *= children;
    }
    for (int leaf = 0; leaf < leaves; leaf++) {
      values.add(Integer.toString(leaf));
      List<String> path = new ArrayList<>(List.of("*"));
      int below = leaves;
      for (int depth = 0; depth < branches.length - 1; depth++) {
        below /= branches[depth];
        path.add("n" + depth + "." + leaf / below);
      }
      Collections.reverse(path);
      ancestors.add(path.toArray(String[]::new));
    }
    Dictionary dictionary = Dictionary.of(Type.INTEGER, values, Optional.empty());
    return Attribute.of(name, Role.QUASI_IDENTIFIER, dictionary)
        .with(Hierarchy.of(dictionary, ancestors));
  }
}
