package kanon.it.engines;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/** Raises every attribute to its root, and tells what profile it was given. */
@Component
@ProvidesAlgorithm(
    name = "told-profile",
    description = "Tells the digest of the profile",
    recoding = Recoding.ATTRIBUTE_SUPPRESSION,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.IGNORED,
    goals = Goal.POPULATION)
public final class ToldProfile implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    Profile profile = problem.profile();
    Plan plan = new Plan.Levels(problem.schema().heights(), new BitSet());
    return Solution.of(plan, Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("tuples", profile.tuples())
        .with("atoms", profile.atoms())
        .with("profile", digest(profile));
  }

  private static String digest(Profile profile) {
    StringBuilder text = new StringBuilder();
    List<Attribute> attributes = new ArrayList<>(profile.schema().quasiIdentifiers());
    int quasi = attributes.size();
    attributes.addAll(profile.schema().sensitive());
    for (Attribute attribute : attributes) {
      Dictionary values = attribute.dictionary();
      text.append(attribute.name()).append(values.type()).append(values.missing()).append('\n');
      for (int code = 0; code < values.size(); code++) {
        text.append(values.value(code)).append('\n');
      }
    }
    for (int t = 0; t < profile.tuples(); t++) {
      for (int a = 0; a < quasi; a++) {
        text.append(profile.code(a, t)).append(' ');
      }
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        for (int s = 0; s < attributes.size() - quasi; s++) {
          text.append(profile.sensitive(s, atom)).append(' ');
        }
        text.append('x').append(profile.rows(atom)).append(' ');
      }
    }
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha.digest(text.toString().getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
