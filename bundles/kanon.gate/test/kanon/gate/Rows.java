package kanon.gate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Audit;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Type;

/** A release of cells row by row, as texts, to be tampered with. */
final class Rows {
  /** One released row: its original atom, what it shows. */
  record Row(int atom, List<String> labels, List<String> sensitive) {
    Row with(int a, String label) {
      List<String> changed = new ArrayList<>(labels);
      changed.set(a, label);
      return new Row(atom, changed, sensitive);
    }

    Row withSensitive(int s, String value) {
      List<String> changed = new ArrayList<>(sensitive);
      changed.set(s, value);
      return new Row(atom, labels, changed);
    }
  }

  final Profile profile;
  final List<Row> rows = new ArrayList<>();

  /** What an honest engine releases. */
  Rows(Outcome outcome) {
    profile = outcome.profile();
    Assignment assignment = outcome.assignment();
    for (int atom = 0; atom < profile.atoms(); atom++) {
      List<String> sensitive = new ArrayList<>();
      for (int s = 0; s < profile.schema().sensitive().size(); s++) {
        sensitive.add(
            profile.schema().sensitive().get(s).dictionary().value(profile.sensitive(s, atom)));
      }
      for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
        int c = assignment.target(p);
        for (int i = 0; c >= 0 && i < assignment.rows(p); i++) {
          List<String> labels = new ArrayList<>();
          for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
            labels.add(outcome.cells(a).label(outcome.cell(a, c)));
          }
          rows.add(new Row(atom, labels, sensitive));
        }
      }
    }
  }

  Audit audit() {
    int[] atoms = rows.stream().mapToInt(Row::atom).toArray();
    List<Column> quasi = new ArrayList<>();
    List<Attribute> attributes = profile.schema().quasiIdentifiers();
    for (int a = 0; a < attributes.size(); a++) {
      int at = a;
      quasi.add(
          column(attributes.get(a).name(), rows.stream().map(r -> r.labels().get(at)).toList()));
    }
    List<Column> sensitive = new ArrayList<>();
    List<Attribute> others = profile.schema().sensitive();
    for (int s = 0; s < others.size(); s++) {
      int at = s;
      sensitive.add(
          column(others.get(s).name(), rows.stream().map(r -> r.sensitive().get(at)).toList()));
    }
    return Audit.of(profile, atoms, quasi, sensitive);
  }

  /** A column of texts, none of them marked as missing. */
  static Column column(String name, List<String> texts) {
    Map<String, Integer> codeOf = new LinkedHashMap<>();
    int[] codes = new int[texts.size()];
    for (int r = 0; r < codes.length; r++) {
      codes[r] = codeOf.computeIfAbsent(texts.get(r), t -> codeOf.size());
    }
    Dictionary d = Dictionary.of(Type.STRING, new ArrayList<>(codeOf.keySet()), Optional.empty());
    return new Column(name, d, Codes.of(codes, Math.max(1, d.size())));
  }
}
