package kanon.importer.stata;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes files of format 118 for tests, byte by byte as Stata's help describes them. */
final class StataBook {
  private static final int NAME = 129;
  private static final int FORMAT = 57;
  private static final int LABEL = 321;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final List<String> names = new ArrayList<>();
  private final List<Integer> types = new ArrayList<>();
  private final List<String> formats = new ArrayList<>();
  private final List<String> labels = new ArrayList<>();

  /** Adds a column. */
  StataBook column(String name, int type, String format, String label) {
    names.add(name);
    types.add(type);
    formats.add(format);
    labels.add(label);
    return this;
  }

  private static ByteBuffer little(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private void tag(String tag) {
    out.writeBytes(tag.getBytes(StandardCharsets.US_ASCII));
  }

  private static byte[] padded(String text, int width) {
    return java.util.Arrays.copyOf(text.getBytes(StandardCharsets.UTF_8), width);
  }

  private void list(String section, List<String> texts, int width) {
    tag("<" + section + ">");
    texts.forEach(text -> out.writeBytes(padded(text, width)));
    tag("</" + section + ">");
  }

  /** The file with these rows, each as its bytes, and these value labels. */
  byte[] with(List<byte[]> rows, Map<String, Map<Integer, String>> valueLabels) {
    tag("<stata_dta><header><release>118</release><byteorder>LSF</byteorder><K>");
    out.writeBytes(little(2).putShort((short) names.size()).array());
    tag("</K><N>");
    out.writeBytes(little(8).putLong(rows.size()).array());
    tag("</N><label>");
    out.writeBytes(new byte[2]);
    tag("</label><timestamp>");
    out.write(0);
    tag("</timestamp></header><map>");
    out.writeBytes(new byte[14 * 8]);
    tag("</map><variable_types>");
    types.forEach(type -> out.writeBytes(little(2).putShort(type.shortValue()).array()));
    tag("</variable_types>");
    list("varnames", names, NAME);
    tag("<sortlist>");
    out.writeBytes(new byte[2 * (names.size() + 1)]);
    tag("</sortlist>");
    list("formats", formats, FORMAT);
    list("value_label_names", labels, NAME);
    list("variable_labels", names.stream().map(name -> "").toList(), LABEL);
    tag("<characteristics><ch>");
    out.writeBytes(little(4).putInt(3).array());
    tag("abc</ch></characteristics><data>");
    rows.forEach(out::writeBytes);
    tag("</data><strls></strls><value_labels>");
    valueLabels.forEach(this::labels);
    tag("</value_labels></stata_dta>");
    return out.toByteArray();
  }

  private void labels(String name, Map<Integer, String> labelled) {
    ByteArrayOutputStream texts = new ByteArrayOutputStream();
    ByteArrayOutputStream places = new ByteArrayOutputStream();
    ByteArrayOutputStream values = new ByteArrayOutputStream();
    labelled.forEach(
        (value, text) -> {
          places.writeBytes(little(4).putInt(texts.size()).array());
          values.writeBytes(little(4).putInt(value).array());
          texts.writeBytes(padded(text, text.getBytes(StandardCharsets.UTF_8).length + 1));
        });
    tag("<lbl>");
    out.writeBytes(little(4).putInt(8 + 8 * labelled.size() + texts.size()).array());
    out.writeBytes(padded(name, NAME));
    out.writeBytes(new byte[3]);
    out.writeBytes(little(8).putInt(labelled.size()).putInt(texts.size()).array());
    out.writeBytes(places.toByteArray());
    out.writeBytes(values.toByteArray());
    out.writeBytes(texts.toByteArray());
    tag("</lbl>");
  }
}
