package kanon.testkit;

import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/** Profiles as text. */
@ProviderType
public final class Profiles {
  private Profiles() {}

  /** Every tuple and atom with its rows. */
  public static String text(Profile profile) {
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < profile.tuples(); t++) {
      text.append('(');
      for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
        text.append(a == 0 ? "" : ", ");
        text.append(profile.schema().quasiIdentifier(a).dictionary().value(profile.code(a, t)));
      }
      text.append(") x").append(profile.size(t)).append(':');
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        for (int s = 0; s < profile.schema().sensitive().size(); s++) {
          int value = profile.sensitive(s, atom);
          text.append(' ').append(profile.schema().sensitive().get(s).dictionary().value(value));
        }
        text.append(" x").append(profile.rows(atom)).append(';');
      }
      text.append('\n');
    }
    return text.toString();
  }
}
