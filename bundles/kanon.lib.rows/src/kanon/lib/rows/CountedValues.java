package kanon.lib.rows;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.GroupColumns;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Type;

/**
 * One row for each group and combination of sensitive values in it, with the number of such rows.
 *
 * @param groups the group of each row, by its code
 * @param columns the sensitive attributes, then the count
 */
record CountedValues(Codes groups, List<Column> columns) {

  static CountedValues of(Outcome outcome, int[] groupOfCode) {
    Profile profile = outcome.profile();
    int[] lineOfJoint = lines(profile);
    int[] rowsOfLine = new int[lines(profile.schema(), profile.joints())];
    int[] linesOfGroup = new int[rowsOfLine.length];
    Codes.Builder groups = new Codes.Builder(1024, groupOfCode.length);
    Codes.Builder shown = new Codes.Builder(1024, rowsOfLine.length);
    Codes.Builder counts = new Codes.Builder(1024, 1);
    for (int code = 0; code < groupOfCode.length; code++) {
      int group = groupOfCode[code];
      int n = 0;
      for (int i = 0; i < outcome.parts(group); i++) {
        int line = lineOfJoint[profile.joint(outcome.atom(group, i))];
        if (rowsOfLine[line] == 0) {
          linesOfGroup[n++] = line;
        }
        rowsOfLine[line] += (int) outcome.assignment().rows(outcome.part(group, i));
      }
      for (int i = 0; i < outcome.counterfeits(group); i++) {
        int line = outcome.counterfeit(group, i);
        if (rowsOfLine[line] == 0) {
          linesOfGroup[n++] = line;
        }
        rowsOfLine[line]++;
      }
      for (int i = 0; i < n; i++) {
        groups.add(code);
        shown.add(linesOfGroup[i]);
        counts.add(rowsOfLine[linesOfGroup[i]]);
        rowsOfLine[linesOfGroup[i]] = 0;
      }
    }
    List<Column> columns = sensitive(profile, shown.build());
    columns.add(count(counts.build()));
    return new CountedValues(groups.build(), columns);
  }

  private static boolean single(Schema schema) {
    return schema.sensitive().size() == 1;
  }

  /**
   * The line of each combination of carried values: the value's code where there is one sensitive
   * attribute, so that a counterfeit is counted with the rows that have its value; else the first
   * combination of the same sensitive values, so that nothing else that is carried tells rows
   * apart.
   */
  private static int[] lines(Profile profile) {
    int[] lineOfJoint = new int[profile.joints()];
    for (int joint = 0; joint < lineOfJoint.length; joint++) {
      boolean known = joint > 0 && sameValues(profile, joint - 1, joint);
      lineOfJoint[joint] =
          single(profile.schema())
              ? profile.jointCode(0, joint)
              : known ? lineOfJoint[joint - 1] : joint;
    }
    return lineOfJoint;
  }

  /** Combinations are in lexicographic order of what they have, sensitive values first. */
  private static boolean sameValues(Profile profile, int joint, int next) {
    for (int s = 0; s < profile.schema().sensitive().size(); s++) {
      if (profile.jointCode(s, joint) != profile.jointCode(s, next)) {
        return false;
      }
    }
    return true;
  }

  private static int lines(Schema schema, int joints) {
    return single(schema) ? schema.sensitive().get(0).dictionary().size() : joints;
  }

  private static List<Column> sensitive(Profile profile, Codes lines) {
    List<Column> columns = new ArrayList<>();
    List<Attribute> sensitive = profile.schema().sensitive();
    for (int s = 0; s < sensitive.size(); s++) {
      Dictionary values = sensitive.get(s).dictionary();
      int[] codeOfLine = new int[lines(profile.schema(), profile.joints())];
      for (int line = 0; line < codeOfLine.length; line++) {
        codeOfLine[line] = single(profile.schema()) ? line : profile.jointCode(s, line);
      }
      columns.add(
          new Column(sensitive.get(s).name(), values, lines.map(codeOfLine, values.size())));
    }
    return columns;
  }

  private static Column count(Codes counts) {
    BitSet used = new BitSet();
    for (int i = 0; i < counts.length(); i++) {
      used.set(counts.at(i));
    }
    int[] codeOfCount = new int[used.length()];
    List<String> texts = new ArrayList<>();
    for (int count = used.nextSetBit(0); count >= 0; count = used.nextSetBit(count + 1)) {
      codeOfCount[count] = texts.size();
      texts.add(Integer.toString(count));
    }
    Dictionary values = Dictionary.of(Type.INTEGER, texts, Optional.empty());
    return new Column(GroupColumns.COUNT, values, counts.map(codeOfCount, values.size()));
  }
}
