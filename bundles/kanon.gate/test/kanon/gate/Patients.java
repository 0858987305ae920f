package kanon.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Gate.Verdict;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;

/** The Patients table of Incognito's Figure 1, released at birth *, sex, zip 537**. */
final class Patients {
  static final List<String> BIRTHS = List.of("1/21/76", "2/28/76", "4/13/86");
  static final List<String> ZIPS = List.of("53703", "53706", "53715");
  static final List<String> ILLNESSES =
      List.of("Brachial", "Bronchitis", "Flu", "Hangnail", "Hepatitis");

  private Patients() {}

  static Profile profile() {
    List<String[]> suppressed = List.of(new String[][] {{"*"}, {"*"}, {"*"}});
    List<String[]> zips =
        ZIPS.stream().map(z -> new String[] {z.substring(0, 4) + "*", "537**", "*"}).toList();
    Dictionary sexes = strings(List.of("Female", "Male"));
    Schema schema =
        new Schema(
            List.of(
                attribute("birth", strings(BIRTHS), suppressed),
                attribute("sex", sexes, suppressed.subList(0, 2)),
                attribute("zip", strings(ZIPS), zips),
                Attribute.of("illness", Role.SENSITIVE, strings(ILLNESSES))));
    int[][] columns = {
      {0, 2, 1, 0, 2, 1}, {1, 0, 1, 1, 0, 0}, {2, 2, 0, 0, 1, 1}, {2, 4, 0, 1, 0, 3}
    };
    List<Codes> codes = new ArrayList<>();
    Arrays.stream(columns).forEach(c -> codes.add(Codes.of(c, 5)));
    return Profile.of(schema, codes.subList(0, 3), codes.subList(3, 4), Parallel.sequential());
  }

  private static Dictionary strings(List<String> values) {
    return Dictionary.of(Type.STRING, values, Optional.empty());
  }

  private static Attribute attribute(String name, Dictionary d, List<String[]> ancestors) {
    return Attribute.of(name, Role.QUASI_IDENTIFIER, d).with(Hierarchy.of(d, ancestors));
  }

  /** Two classes of three rows: (*, Female, 537**) and (*, Male, 537**). */
  static Rows released() {
    return new Rows(Outcome.of(profile(), new Plan.Levels(new int[] {1, 0, 2}, new BitSet())));
  }

  static Verdict judge(Rows rows, long removable, Criterion... goals) {
    return new ReleaseGate().judge(rows.audit(), List.of(goals), removable, TestRun.sequential());
  }

  static Verdict judge(Rows rows) {
    return judge(rows, 0, TestGoal.size(3));
  }
}
