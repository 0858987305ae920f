package kanon.api;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import kanon.model.Attribute;
import kanon.model.Audit;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import org.osgi.annotation.versioning.ConsumerType;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Data that an engine has opened. It outlives runs: an open table is solved many times, and each
 * call is part of the run that it is given.
 */
@ConsumerType
public interface Session extends AutoCloseable {
  /** The names of the columns. */
  List<String> columns();

  /** How many rows. */
  long rows();

  /**
   * The distinct values of a column in the order of a type.
   *
   * @throws kanon.model.KanonException of kind INPUT naming column and row of a value of another
   *     type
   */
  Dictionary dictionary(String column, Type type, Run run);

  /**
   * Groups the rows; the schema's dictionaries hold every value of their columns. Where the schema
   * names persons, an atom is of one of them.
   */
  Profile profile(Schema schema, Run run);

  /**
   * Applies a plan to the rows. The release has the columns that the profile's schema names as
   * quasi-identifiers, sensitive or insensitive, and no other. Where a plan splits the rows of an
   * atom, they are put in the order of the texts of their insensitive columns as UTF-8 bytes,
   * missing last, the columns in the order of the header, and then of the rows; the parts take them
   * in ascending order of the outcome's classes, the removed rows last. So every engine makes the
   * same release. (Identifying columns decide nothing, since what they say must not show in a
   * release.) A column of a quasi-identifier keeps its type where all cells are values, else it has
   * texts.
   *
   * @param outcome of a plan for a profile that this session made of the rows
   * @param shuffle whether the rows are put in random order
   */
  Staged apply(Outcome outcome, boolean shuffle, Run run);

  /**
   * Applies a plan to the rows, and puts those of a release that shows cells in an order. Releases
   * of groups have an order of their own.
   *
   * @param outcome of a plan for a profile that this session made of the rows
   * @throws KanonException of kind USAGE where this engine has no such order
   */
  default Staged apply(Outcome outcome, RowOrder order, Run run) {
    if (order.isSorted()) {
      throw KanonException.usage("NOT_SORTED", "order: this engine does not sort what it releases");
    }
    return apply(outcome, order.key().isPresent(), run);
  }

  /**
   * About how many distinct values a column has, missing not counted: for describing columns
   * without a profile.
   */
  default long distinct(String column, Run run) {
    return dictionary(column, Type.STRING, run).present();
  }

  /** Whether a column has another value in every row, a missing one at most once. */
  default boolean tellsRowsApart(String column, Run run) {
    return combined(List.of(column), run).alone() == rows();
  }

  /** Whether a column lacks a value in some row. */
  default boolean lacksValues(String column, Run run) {
    return dictionary(column, Type.STRING, run).missing() >= 0;
  }

  /**
   * How far rows are told apart by some columns.
   *
   * @param columns at least one
   */
  default Combined combined(List<String> columns, Run run) {
    List<Attribute> attributes = new ArrayList<>();
    for (String column : columns) {
      Dictionary values = dictionary(column, Type.STRING, run);
      attributes.add(Attribute.of(column, Role.QUASI_IDENTIFIER, values));
    }
    Profile profile = profile(new Schema(attributes), run);
    long alone = 0;
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      alone += profile.size(tuple) == 1 ? 1 : 0;
    }
    return Combined.of(profile.tuples(), alone);
  }

  /**
   * How far rows are told apart by some columns, where a row is alone if no row of anybody else
   * equals it.
   *
   * @param columns at least one
   * @param persons the column that tells whose a row is, in which no value is missing
   */
  default Combined combined(List<String> columns, String persons, Run run) {
    List<Attribute> attributes = new ArrayList<>();
    for (String column : columns) {
      Dictionary values = dictionary(column, Type.STRING, run);
      attributes.add(Attribute.of(column, Role.QUASI_IDENTIFIER, values));
    }
    Dictionary people = dictionary(persons, Type.STRING, run);
    Attribute person = Attribute.of(persons, Role.IDENTIFYING, people);
    Profile profile = profile(new Schema(attributes).withPerson(person), run);
    Group group = new Group(profile.schema());
    long alone = 0;
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      group.clear();
      for (int atom = profile.atomFrom(tuple); atom < profile.atomFrom(tuple + 1); atom++) {
        group.add(profile, atom, profile.rows(atom));
      }
      alone += group.byPersons().size() == 1 ? group.size() : 0;
    }
    return Combined.of(profile.tuples(), alone);
  }

  /**
   * Where an algorithm's frequency sets come from: rolled up from the profile, unless the engine
   * has them made where the data lies.
   *
   * @param profile what this session made of the rows
   * @param histograms whether the goal looks at sensitive values
   */
  default Frequencies frequencies(Profile profile, boolean histograms, Run run) {
    return Frequencies.of(profile, histograms, run.parallel());
  }

  /**
   * Refuses, before any work, an output that {@link Staged#keep} could not keep, or where it names
   * a {@code path} {@link Staged#write} could not write. Asked where the output's exporter is one
   * that the engine declares to keep: {@link ProvidesEngine#keeps}.
   *
   * @param output the config's {@code output}, as it stands there
   */
  default void requireKeeping(Map<String, Object> output) {
    throw KanonException.usage(
        "KEEPS_NO_RELEASES",
        "output.exporter: this engine keeps no releases of its own; name an exporter of files");
  }

  @Override
  void close();

  /** A release that is not published yet. */
  @ConsumerType
  interface Staged extends AutoCloseable {
    /** The release beside the original, read from the release's own cells. */
    Audit audit(Run run);

    /** The tables to be exported. */
    Release release(Run run);

    /**
     * Whether whoever reads the source anew and has the order that was asked for can tell which row
     * became which: rows then stand as {@link RowOrder#rows} says, without those that were removed.
     * Asked before anything is kept.
     */
    default boolean repeatable(Run run) {
      return false;
    }

    /**
     * How far the rows of the release's first table are told apart. Where the original's profile
     * tells whose they are, a row is alone if no row of anybody else equals it; an engine that
     * declares to tell persons has to count so itself.
     *
     * @param cells whether by the cells of all quasi-identifiers
     * @param columns insensitive columns of that table by which they are told apart besides
     */
    default Combined combined(boolean cells, List<String> columns, Run run) {
      Table table = release(run).parts().get(0).table();
      List<String> names = new ArrayList<>(columns);
      if (cells) {
        audit(run).original().schema().quasiIdentifiers().forEach(q -> names.add(q.name()));
      }
      return Combined.of(
          names.stream().map(name -> table.find(name).orElseThrow()).toList(), table.rows());
    }

    /**
     * The columns of the tables that {@link #keep} and {@link #write} make, and whether what they
     * show as it is, is what the input has.
     */
    default ReleaseColumns columns(Run run) {
      return ReleaseColumns.of(
          release(run).parts().stream().map(part -> part.table().names()).toList(),
          OptionalLong.empty());
    }

    /**
     * The cells that the release's first table shows in an insensitive column.
     *
     * @return the texts that occur and no other
     */
    default Dictionary cells(String column, Run run) {
      Table table = release(run).parts().get(0).table();
      Column shown = table.find(column).orElseThrow();
      BitSet used = new BitSet();
      for (int row = 0; row < table.rows(); row++) {
        used.set(shown.codes().at(row));
      }
      return shown.dictionary().only(used);
    }

    /**
     * Writes the release beside the data that it was made of, not yet visible to others.
     *
     * @param output the config's {@code output}, which {@link Session#requireKeeping} has let pass
     */
    default Kept keep(Map<String, Object> output, Run run) {
      throw new UnsupportedOperationException();
    }

    /**
     * Writes the release into files itself, in place of an exporter.
     *
     * @param output the config's {@code output}, which {@link Session#requireKeeping} has let pass
     * @param files for a part's suffix the file to make, which is not there yet
     * @return the parts, called by their suffixes
     */
    default List<Kept.Part> write(
        Map<String, Object> output, Function<String, Path> files, Run run) {
      throw new UnsupportedOperationException();
    }

    @Override
    void close();
  }

  /** A release that its engine keeps, to be seen by others once it is published. */
  @ConsumerType
  interface Kept extends AutoCloseable {
    /** The tables that it consists of. */
    List<Part> parts();

    /** Puts all of it in place at once. */
    void publish();

    /** Leaves nothing of it, unless it is published. */
    @Override
    void close();

    /** One table. Immutable. */
    @ProviderType
    final class Part {
      private final String name;
      private final long rows;

      private Part(String name, long rows) {
        this.name = name;
        this.rows = rows;
      }

      /**
       * A table.
       *
       * @param name what it is called where it is kept
       * @param rows how many rows it has
       */
      public static Part of(String name, long rows) {
        return new Part(name, rows);
      }

      /** What it is called where it is kept. */
      public String name() {
        return name;
      }

      /** How many rows it has. */
      public long rows() {
        return rows;
      }
    }
  }
}
