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
    int[] rowsOfJoint = new int[profile.joints()];
    int[] jointsOfGroup = new int[profile.joints()];
    Codes.Builder groups = new Codes.Builder(1024, groupOfCode.length);
    Codes.Builder joints = new Codes.Builder(1024, profile.joints());
    Codes.Builder counts = new Codes.Builder(1024, 1);
    for (int code = 0; code < groupOfCode.length; code++) {
      int group = groupOfCode[code];
      int n = 0;
      for (int i = 0; i < outcome.parts(group); i++) {
        int joint = profile.joint(outcome.atom(group, i));
        if (rowsOfJoint[joint] == 0) {
          jointsOfGroup[n++] = joint;
        }
        rowsOfJoint[joint] += (int) outcome.assignment().rows(outcome.part(group, i));
      }
      for (int i = 0; i < n; i++) {
        groups.add(code);
        joints.add(jointsOfGroup[i]);
        counts.add(rowsOfJoint[jointsOfGroup[i]]);
        rowsOfJoint[jointsOfGroup[i]] = 0;
      }
    }
    List<Column> columns = sensitive(profile, joints.build());
    columns.add(count(counts.build()));
    return new CountedValues(groups.build(), columns);
  }

  private static List<Column> sensitive(Profile profile, Codes joints) {
    List<Column> columns = new ArrayList<>();
    List<Attribute> sensitive = profile.schema().sensitive();
    for (int s = 0; s < sensitive.size(); s++) {
      int[] codeOfJoint = new int[profile.joints()];
      for (int joint = 0; joint < codeOfJoint.length; joint++) {
        codeOfJoint[joint] = profile.jointCode(s, joint);
      }
      Dictionary values = sensitive.get(s).dictionary();
      columns.add(
          new Column(sensitive.get(s).name(), values, joints.map(codeOfJoint, values.size())));
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
