package kanon.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class FingerprintTest {
  private static Profile profile() {
    Dictionary values = Dictionary.of(Type.STRING, List.of("a", "b", "c", "d"), Optional.empty());
    List<String[]> ancestors =
        List.of(
            new String[] {"ab", "*"},
            new String[] {"ab", "*"},
            new String[] {"cd", "*"},
            new String[] {"cd", "*"});
    Attribute letters =
        Attribute.of("letter", Role.QUASI_IDENTIFIER, values).with(Hierarchy.of(values, ancestors));
    Dictionary jobs = Dictionary.of(Type.STRING, List.of("x", "y"), Optional.empty());
    Profile.Builder builder =
        new Profile.Builder(
            new Schema(List.of(letters, Attribute.of("job", Role.SENSITIVE, jobs))));
    builder.add(new int[] {0, 0}, 2);
    builder.add(new int[] {1, 1}, 1);
    builder.add(new int[] {3, 0}, 4);
    return builder.build();
  }

  @Test
  void sameTables_haveTheSame() {
    assertEquals(profile().fingerprint(), profile().fingerprint());
    Profile one = profile();
    long before = one.fingerprint();
    one.schema().quasiIdentifier(0).hierarchy().commonAncestors();
    one.whole();
    assertEquals(before, one.fingerprint());
  }

  @Test
  void whatIsWritten_isSeenInEveryArrayThatIsHandedOut() {
    seen(p -> p.schema().quasiIdentifier(0).step(0, 1)[2] = 0);
    seen(p -> p.schema().quasiIdentifier(0).step(1, 2)[0] = 1);
    seen(p -> p.schema().quasiIdentifier(0).hierarchy().commonAncestors()[1] = 2);
  }

  private static void seen(Consumer<Profile> write) {
    Profile profile = profile();
    long before = profile.fingerprint();
    write.accept(profile);
    assertNotEquals(before, profile.fingerprint());
  }
}
