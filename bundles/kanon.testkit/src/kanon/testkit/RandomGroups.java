package kanon.testkit;

import java.util.random.RandomGenerator;
import kanon.model.Group;
import kanon.model.Profile;

/** Random groups of a table's rows. */
final class RandomGroups {
  private final Profile profile;
  private final RandomGenerator random;
  private final boolean population;

  RandomGroups(Profile profile, RandomGenerator random, boolean population) {
    this.profile = profile;
    this.random = random;
    this.population = population;
  }

  /** A group of at least one row; the table must have rows. */
  Group next() {
    Group group = new Group(profile.schema());
    double share = random.nextDouble();
    for (int atom = 0; atom < profile.atoms(); atom++) {
      if (random.nextDouble() < share) {
        group.add(profile, atom, random.nextLong(1, profile.rows(atom) + 1));
      }
    }
    if (group.size() == 0) {
      group.add(profile, random.nextInt(profile.atoms()), 1);
    }
    if (population) {
      group.addPopulation(group.size() + random.nextInt(10));
    }
    return group;
  }

  /** The rows of both. */
  Group union(Group one, Group other) {
    Group both = new Group(profile.schema());
    both.add(one);
    both.add(other);
    return both;
  }
}
