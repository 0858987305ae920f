package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import kanon.model.Attribute;
import kanon.model.Role;

/** The columns of the source by their part in a release. */
final class Header {
  private Header() {}

  /** The columns of a role in the order of the header. */
  static List<Integer> fields(Coding coding, Role role) {
    List<Integer> fields = new ArrayList<>();
    List<String> names = coding.origin().names();
    for (int f = 0; f < names.size(); f++) {
      if (coding.schema().role(names.get(f)) == role) {
        fields.add(f);
      }
    }
    return fields;
  }

  /** The columns that the schema names and does not drop. */
  static List<Integer> released(Coding coding) {
    List<Integer> fields = new ArrayList<>();
    List<String> names = coding.origin().names();
    for (int f = 0; f < names.size(); f++) {
      if (coding.schema().role(names.get(f)).released()) {
        fields.add(f);
      }
    }
    return fields;
  }

  /** The same without the sensitive ones. */
  static List<Integer> grouped(Coding coding) {
    List<Integer> fields = new ArrayList<>(released(coding));
    fields.removeAll(fields(coding, Role.SENSITIVE));
    return fields;
  }

  /** Whether a column is a quasi-identifier that starts above its values; -1 is none. */
  static boolean raised(Coding coding, int quasiIdentifier) {
    return quasiIdentifier >= 0 && coding.raised(quasiIdentifier);
  }

  /** The index of the quasi-identifier that a column is, or -1. */
  static int quasiIdentifier(Coding coding, int field) {
    List<Attribute> all = coding.schema().quasiIdentifiers();
    for (int a = 0; a < all.size(); a++) {
      if (coding.field(a) == field) {
        return a;
      }
    }
    return -1;
  }
}
