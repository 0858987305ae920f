package kanon.pipeline.isolated;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Items;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;

/**
 * A schema on the pipe: quasi-identifiers and sensitive attributes with their values, hierarchies
 * and orders, and what rows ask for. Of persons and of earlier releases there are numbers and no
 * values; of other columns there are names alone.
 */
final class SchemaWire {
  private static final Dictionary NONE = Dictionary.of(Type.STRING, List.of(), Optional.empty());

  private SchemaWire() {}

  static void write(Schema schema, DataOutputStream out) throws IOException {
    out.writeInt(schema.attributes().size());
    for (Attribute attribute : schema.attributes()) {
      boolean told =
          attribute.role() == Role.QUASI_IDENTIFIER || attribute.role() == Role.SENSITIVE;
      attribute(told ? attribute : Attribute.of(attribute.name(), attribute.role(), NONE), out);
    }
    out.writeBoolean(schema.demands().isPresent());
    if (schema.demands().isPresent()) {
      attribute(schema.demands().get(), out);
    }
    numbers(schema.person(), out);
    numbers(schema.earlier(), out);
    out.writeBoolean(schema.sets());
  }

  static Schema read(DataInputStream in) throws IOException {
    List<Attribute> attributes = new ArrayList<>();
    int n = in.readInt();
    for (int i = 0; i < n; i++) {
      attributes.add(attribute(in));
    }
    Schema schema = new Schema(attributes);
    schema = in.readBoolean() ? schema.withDemands(attribute(in)) : schema;
    Optional<Attribute> person = numbered(in);
    Optional<Attribute> earlier = numbered(in);
    schema = person.map(schema::withPerson).orElse(schema);
    schema = earlier.map(schema::withEarlier).orElse(schema);
    return in.readBoolean() ? schema.bySets() : schema;
  }

  /** How many values there are that nobody is told. */
  private static void numbers(Optional<Attribute> attribute, DataOutputStream out)
      throws IOException {
    out.writeBoolean(attribute.isPresent());
    if (attribute.isPresent()) {
      Wire.text(attribute.get().name(), out);
      out.writeInt(attribute.get().dictionary().size());
    }
  }

  private static Optional<Attribute> numbered(DataInputStream in) throws IOException {
    if (!in.readBoolean()) {
      return Optional.empty();
    }
    String name = Wire.text(in);
    List<String> numbers = IntStream.range(0, in.readInt()).mapToObj(Integer::toString).toList();
    Dictionary values = Dictionary.of(Type.STRING, numbers, Optional.empty());
    return Optional.of(Attribute.of(name, Role.IDENTIFYING, values));
  }

  private static void attribute(Attribute attribute, DataOutputStream out) throws IOException {
    Wire.text(attribute.name(), out);
    Wire.constant(attribute.role(), out);
    dictionary(attribute.dictionary(), out);
    out.writeBoolean(attribute.ordered());
    out.writeDouble(attribute.weight());
    out.writeBoolean(attribute.hasHierarchy());
    if (attribute.hasHierarchy()) {
      hierarchy(attribute.hierarchy(), out);
    }
    out.writeBoolean(attribute.items().isPresent());
    if (attribute.items().isPresent()) {
      Items items = attribute.items().get();
      Wire.text(items.separator(), out);
      Hierarchy over = items.hierarchy();
      out.writeInt(over.leaves());
      for (int leaf = 0; leaf < over.leaves(); leaf++) {
        Wire.text(over.label(leaf), out);
      }
      hierarchy(over, out);
    }
  }

  private static Attribute attribute(DataInputStream in) throws IOException {
    String name = Wire.text(in);
    Role role = Wire.constant(Role.class, in);
    Dictionary values = dictionary(in);
    Attribute attribute = Attribute.of(name, role, values).ordered(in.readBoolean());
    attribute = attribute.weight(in.readDouble());
    if (in.readBoolean()) {
      attribute = attribute.with(hierarchy(values, in));
    }
    if (in.readBoolean()) {
      String separator = Wire.text(in);
      List<String> names = new ArrayList<>();
      int n = in.readInt();
      for (int i = 0; i < n; i++) {
        names.add(Wire.text(in));
      }
      Dictionary items = Dictionary.of(Type.STRING, names, Optional.empty());
      attribute = attribute.with(Items.of(values, separator, items, hierarchy(items, in)));
    }
    return attribute;
  }

  private static void dictionary(Dictionary values, DataOutputStream out) throws IOException {
    Wire.constant(values.type(), out);
    out.writeInt(values.present());
    for (int code = 0; code < values.present(); code++) {
      Wire.text(values.value(code), out);
    }
    int missing = values.missing();
    Wire.optional(missing < 0 ? Optional.empty() : Optional.of(values.value(missing)), out);
  }

  private static Dictionary dictionary(DataInputStream in) throws IOException {
    Type type = Wire.constant(Type.class, in);
    int n = in.readInt();
    List<String> values = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      values.add(Wire.text(in));
    }
    return Dictionary.of(type, values, Wire.optional(in));
  }

  /** The labels of each level above the values, and for each value its place among them. */
  private static void hierarchy(Hierarchy hierarchy, DataOutputStream out) throws IOException {
    out.writeInt(hierarchy.height());
    for (int level = 1; level <= hierarchy.height(); level++) {
      out.writeInt(hierarchy.size(level));
      for (int code = 0; code < hierarchy.size(level); code++) {
        Wire.text(hierarchy.label(hierarchy.node(level, code)), out);
      }
      int[] step = hierarchy.step(0, level);
      for (int leaf = 0; leaf < hierarchy.leaves(); leaf++) {
        out.writeInt(step[leaf]);
      }
    }
  }

  private static Hierarchy hierarchy(Dictionary values, DataInputStream in) throws IOException {
    int height = in.readInt();
    List<String[]> ancestors = new ArrayList<>();
    for (int leaf = 0; leaf < values.size(); leaf++) {
      ancestors.add(new String[height]);
    }
    for (int level = 0; level < height; level++) {
      String[] labels = new String[in.readInt()];
      for (int code = 0; code < labels.length; code++) {
        labels[code] = Wire.text(in);
      }
      for (String[] path : ancestors) {
        path[level] = labels[in.readInt()];
      }
    }
    return Hierarchy.of(values, ancestors);
  }
}
