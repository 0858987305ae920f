package kanon.api;

import java.util.List;
import kanon.model.Audit;
import kanon.model.Dictionary;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Schema;
import kanon.model.Type;
import org.osgi.annotation.versioning.ConsumerType;

/** Data that an engine has opened. It outlives runs: an open table is solved many times. */
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
  Dictionary dictionary(String column, Type type);

  /** Groups the rows; the schema's dictionaries hold every value of their columns. */
  Profile profile(Schema schema, Run run);

  /**
   * Applies a plan to the rows. Where a plan splits the rows of an atom, they are put in the order
   * of the texts of their insensitive columns as UTF-8 bytes, missing last, the columns in the
   * order of the header; the parts take them in ascending order of the outcome's classes, the
   * removed rows last. So every engine makes the same release. (Identifying columns decide nothing,
   * since what they say must not show in a release.)
   *
   * @param profile what this session made of the rows
   * @param shuffle whether the rows are put in random order
   */
  Staged apply(Profile profile, Plan plan, boolean shuffle, Run run);

  @Override
  void close();

  /** A release that nobody has seen yet. */
  @ConsumerType
  interface Staged extends AutoCloseable {
    /** The release beside the original, read from the release's own cells. */
    Audit audit(Run run);

    /** The tables to be exported. */
    Release release(Run run);

    @Override
    void close();
  }
}
