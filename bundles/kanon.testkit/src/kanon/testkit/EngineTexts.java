package kanon.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kanon.model.Audit;
import kanon.model.BucketAudit;
import kanon.model.CellAudit;
import kanon.model.Dictionary;
import kanon.model.FrequencySet;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Tally;

/** What engines make, as lists of texts that can be compared whatever their inner order. */
final class EngineTexts {
  private EngineTexts() {}

  static List<String> of(Dictionary values) {
    List<String> texts = new ArrayList<>();
    for (int code = 0; code < values.size(); code++) {
      texts.add(AwkwardTables.shown(values, code));
    }
    return texts;
  }

  /** A profile as texts. */
  static List<String> of(Profile profile) {
    List<String> texts = new ArrayList<>();
    int quasi = profile.schema().quasiIdentifiers().size();
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        StringBuilder text = new StringBuilder();
        for (int a = 0; a < quasi; a++) {
          text.append(profile.code(a, t)).append(' ');
        }
        for (int s = 0; s < profile.schema().sensitive().size(); s++) {
          text.append(profile.sensitive(s, atom)).append(' ');
        }
        if (profile.schema().demands().isPresent()) {
          text.append("asks ").append(profile.demand(atom)).append(' ');
        }
        if (profile.hasPersons()) {
          text.append("of ").append(profile.person(atom));
        }
        texts.add(text.append(": ").append(profile.rows(atom)).toString());
      }
    }
    return texts;
  }

  static List<String> of(FrequencySet set, boolean histograms, Schema schema) {
    List<String> texts = new ArrayList<>();
    kanon.model.Group group = new kanon.model.Group(schema);
    for (int c = 0; c < set.classes(); c++) {
      StringBuilder text = new StringBuilder();
      for (int a = 0; a < schema.quasiIdentifiers().size(); a++) {
        text.append(set.code(a, c)).append(' ');
      }
      text.append(": ").append(set.size(c));
      if (histograms) {
        set.histogram(c, group);
        text.append(" persons ").append(group.byPersons().size());
        for (int s = 0; s < schema.sensitive().size(); s++) {
          for (int v = 0; v < schema.sensitive().get(s).dictionary().size(); v++) {
            text.append(' ').append(group.count(s, v));
          }
        }
      }
      texts.add(text.toString());
    }
    Collections.sort(texts);
    return texts;
  }

  /** Entries that look alike are one: several labels can have one text. */
  static List<String> of(Audit audit) {
    List<String> texts = new ArrayList<>();
    texts.add("removed " + audit.removed());
    if (audit instanceof CellAudit cells) {
      int quasi = cells.original().schema().quasiIdentifiers().size();
      int sensitive = cells.original().schema().sensitive().size();
      Map<String, Long> rows = new TreeMap<>();
      for (int e = 0; e < cells.entries(); e++) {
        List<String> text = new ArrayList<>();
        text.add("atom " + cells.atom(e));
        for (int a = 0; a < quasi; a++) {
          text.add(cells.labels(a)[cells.label(a, cells.shown(e))]);
        }
        for (int s = 0; s < sensitive; s++) {
          text.add(cells.sensitiveLabels(s)[cells.sensitive(s, cells.shown(e))]);
        }
        rows.merge(String.join("|", text), cells.rows(e), Long::sum);
      }
      rows.forEach((text, n) -> texts.add(text + " x" + n));
    } else if (audit instanceof BucketAudit buckets) {
      texts.addAll(of("rows", buckets.rows(), 2, 1));
      int quasi = audit.original().schema().quasiIdentifiers().size();
      texts.addAll(of("quasi", buckets.quasiIdentifiers(), quasi + 1, 0));
      int sensitive = audit.original().schema().sensitive().size();
      texts.addAll(of("sensitive", buckets.sensitive(), sensitive + 1, 0));
    }
    Collections.sort(texts);
    return texts;
  }

  static List<String> of(String what, Tally tally, int columns, int labelledFrom) {
    List<String> texts = new ArrayList<>();
    for (int e = 0; e < tally.entries(); e++) {
      StringBuilder text = new StringBuilder(what + " x" + tally.rows(e));
      for (int c = 0; c < columns; c++) {
        int code = tally.code(c, e);
        text.append('|').append(c < labelledFrom ? "" + code : tally.labels(c)[code]);
      }
      texts.add(text.toString());
    }
    return texts;
  }
}
