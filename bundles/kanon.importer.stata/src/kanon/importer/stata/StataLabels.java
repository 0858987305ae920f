package kanon.importer.stata;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.importer.stata.StataOptions.Labels;
import kanon.model.Column;

/** What numbers are called, by the name of the labels. */
final class StataLabels {
  private static final int PADDING = 3;
  private static final int LAST = 2_147_483_620;

  private final Map<String, Map<String, String>> byName = new HashMap<>();

  private StataLabels() {}

  static StataLabels read(StataBytes in, StataHeader header) throws IOException {
    StataLabels labels = new StataLabels();
    in.tag("<value_labels>");
    while (in.either("<lbl>", "</value_labels>")) {
      int length = in.fourBytes();
      int nameLength = header.nameLength();
      String name = header.texts().text(in.bytes(nameLength), 0, nameLength);
      in.bytes(PADDING);
      if (length < 8) {
        throw new StataBytes.Damaged("<lbl>");
      }
      labels.byName.put(name, table(in.bytes(length), in.order(), header.texts()));
      in.tag("</lbl>");
    }
    return labels;
  }

  /** How many there are, how long the texts are, places of texts, numbers, and the texts. */
  private static Map<String, String> table(byte[] bytes, ByteOrder order, StataTexts texts)
      throws IOException {
    ByteBuffer table = ByteBuffer.wrap(bytes).order(order);
    long n = table.getInt();
    long length = table.getInt();
    if (n < 0 || length < 0 || 8 + 8 * n + length != bytes.length) {
      throw new StataBytes.Damaged("<lbl>");
    }
    Map<String, String> labels = new HashMap<>();
    int values = (int) (8 + 4 * n);
    int begin = (int) (8 + 8 * n);
    for (int i = 0; i < n; i++) {
      int place = table.getInt(8 + 4 * i);
      int value = table.getInt(values + 4 * i);
      if (place < 0 || place >= length) {
        throw new StataBytes.Damaged("<lbl>");
      }
      if (value <= LAST) {
        labels.put(Integer.toString(value), texts.text(bytes, begin + place, (int) length - place));
      }
    }
    return labels;
  }

  /** What a column's numbers are read as; empty where they stay as they are. */
  Optional<StataRead.Replacement> of(StataVariable variable, Column column, Labels when) {
    Map<String, String> labels = byName.getOrDefault(variable.labels(), Map.of());
    boolean dates = StataDates.of(variable.format()) != StataDates.NUMBER;
    if (labels.isEmpty() || dates || when == Labels.NEVER) {
      return Optional.empty();
    }
    return when == Labels.ALWAYS || whole(column, labels)
        ? Optional.of(number -> labels.getOrDefault(number, number))
        : Optional.empty();
  }

  /** Whether every number that occurs has a label, and none that of another. */
  private static boolean whole(Column column, Map<String, String> labels) {
    Set<String> seen = new HashSet<>();
    for (int code = 0; code < column.dictionary().size(); code++) {
      if (code != column.dictionary().missing()) {
        String label = labels.getOrDefault(column.dictionary().value(code), "");
        if (label.isEmpty() || !seen.add(label)) {
          return false;
        }
      }
    }
    return true;
  }
}
