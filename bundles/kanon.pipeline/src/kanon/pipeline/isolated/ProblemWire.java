package kanon.pipeline.isolated;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.json.JsonTree;
import kanon.model.Profile;
import kanon.model.Schema;

/**
 * A problem on the pipe: the profile, by the keys of its atoms and their numbers of rows, the
 * population, and what the goal is made of. The goal itself is compiled anew on the other side.
 */
public final class ProblemWire {
  private ProblemWire() {}

  /** Writes a table. */
  static void write(Profile profile, DataOutputStream out) throws IOException {
    SchemaWire.write(profile.schema(), out);
    int words = profile.keyLayout().words();
    out.writeInt(profile.atoms());
    out.writeInt(words);
    for (int atom = 0; atom < profile.atoms(); atom++) {
      for (int word = 0; word < words; word++) {
        out.writeLong(profile.key(atom, word));
      }
      out.writeInt(Math.toIntExact(profile.rows(atom)));
    }
    population(profile, out);
  }

  /** Reads a table that another process of this installation has written. */
  public static Profile read(DataInputStream in) throws IOException {
    Schema schema = SchemaWire.read(in);
    Profile.Builder builder = new Profile.Builder(schema);
    int atoms = in.readInt();
    long[] key = new long[in.readInt()];
    for (int atom = 0; atom < atoms; atom++) {
      for (int word = 0; word < key.length; word++) {
        key[word] = in.readLong();
      }
      builder.addKey(key, in.readInt());
    }
    Profile profile = builder.build();
    return in.readBoolean() ? profile.withPopulation(people(schema, in)) : profile;
  }

  private static void population(Profile profile, DataOutputStream out) throws IOException {
    out.writeBoolean(profile.hasPopulation());
    if (!profile.hasPopulation()) {
      return;
    }
    int attributes = profile.schema().quasiIdentifiers().size();
    out.writeInt(profile.tuples());
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      for (int a = 0; a < attributes; a++) {
        out.writeInt(profile.code(a, tuple));
      }
      out.writeLong(profile.population(tuple));
    }
  }

  private static Profile people(Schema schema, DataInputStream in) throws IOException {
    Profile.Builder people = new Profile.Builder(new Schema(schema.quasiIdentifiers()));
    int tuples = in.readInt();
    int[] codes = new int[schema.quasiIdentifiers().size()];
    for (int tuple = 0; tuple < tuples; tuple++) {
      for (int a = 0; a < codes.length; a++) {
        codes[a] = in.readInt();
      }
      people.add(codes, in.readLong());
    }
    return people.build();
  }

  /** Writes what a goal is made of. */
  static void recipe(Recipe recipe, DataOutputStream out) throws IOException {
    out.writeInt(recipe.models().size());
    for (Recipe.Part model : recipe.models()) {
      part(model, out);
    }
    out.writeBoolean(recipe.objective().isPresent());
    if (recipe.objective().isPresent()) {
      part(recipe.objective().get(), out);
    }
    out.writeInt(recipe.step());
  }

  /** Reads what a goal is made of. */
  public static Recipe recipe(DataInputStream in) throws IOException {
    List<Recipe.Part> models = new ArrayList<>();
    int n = in.readInt();
    for (int i = 0; i < n; i++) {
      models.add(part(in));
    }
    Optional<Recipe.Part> objective = in.readBoolean() ? Optional.of(part(in)) : Optional.empty();
    return new Recipe(models, objective, in.readInt());
  }

  private static void part(Recipe.Part part, DataOutputStream out) throws IOException {
    Wire.text(part.name(), out);
    tree(part.options(), out);
    out.writeLong(part.bundle());
  }

  private static Recipe.Part part(DataInputStream in) throws IOException {
    return new Recipe.Part(Wire.text(in), tree(in), in.readLong());
  }

  /** Writes options as JSON. */
  public static void tree(Map<String, Object> options, DataOutputStream out) throws IOException {
    Wire.text(JsonTree.line(options), out);
  }

  /** Reads options. */
  public static Map<String, Object> tree(DataInputStream in) throws IOException {
    return JsonTree.object(new StringReader(Wire.text(in)), "options");
  }
}
