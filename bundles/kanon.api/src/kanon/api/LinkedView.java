package kanon.api;

import kanon.model.Cells;
import kanon.model.Schema;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What an attacker sees who has all tables of a release and joins them by their keys. Values are
 * codes of the schemas' dictionaries. Made by the platform; not thread-safe.
 */
@ProviderType
public interface LinkedView {
  /** How the released rows belong together; the rows of the first table are persons. */
  Trees trees();

  /** What a table is called. */
  String name(int t);

  /** The published columns of a table but keys: what they can hold, and their hierarchies. */
  Schema schema(int t);

  /** The cells of a quasi-identifier of a table. */
  Cells cells(int t, int a);

  /** What a row shows for a quasi-identifier; a label that means nothing is the root. */
  int cell(int t, int a, int row);

  /** The sensitive value of a row. */
  int value(int t, int s, int row);

  /** Whether a person and all her rows are shown; not so where she was left out as a control. */
  boolean shown(int person);

  /**
   * The same release without some people whom the platform draws and knows: what is guessed of
   * {@link #known} people from it is compared between people who are in it and people who are not.
   */
  LinkedView withControl(Run run);

  /**
   * People of whom the attacker knows, in every table, the quasi-identifiers of all rows and which
   * of them belong together.
   *
   * @param most how many at most; where there are more they are drawn
   */
  KnownTrees known(int most, Run run);
}
