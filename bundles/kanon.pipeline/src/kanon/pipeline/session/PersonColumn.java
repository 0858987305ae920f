package kanon.pipeline.session;

import java.util.Optional;
import kanon.api.Session;
import kanon.api.report.Job;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.Engines;
import kanon.pipeline.plugin.PluginCall;

/**
 * The column that tells whose a row is. Where no person has two rows, rows are persons, and nothing
 * is counted apart.
 */
final class PersonColumn {
  private final Optional<Attribute> person;
  private final boolean sets;

  private PersonColumn(Optional<Attribute> person, boolean sets) {
    this.person = person;
    this.sets = sets;
  }

  /**
   * Looks at the column of opened data.
   *
   * @throws KanonException of kind INPUT where it lacks a value, of kind USAGE where the engine
   *     cannot count persons
   */
  static PersonColumn in(DataCache.Opened data, Job.Persons persons, RunControl run) {
    String column = persons.column();
    Session session = data.session();
    if (PluginCall.on(data.engine(), run, () -> session.lacksValues(column, run))) {
      throw KanonException.input(
          "PERSON_MISSING",
          "persons.column: '%s' lacks a value in some row, so it is not known whose the row is; remove such rows, or give each a value of its own if each is another person"
              .formatted(column));
    }
    if (PluginCall.on(data.engine(), run, () -> session.tellsRowsApart(column, run))) {
      return new PersonColumn(Optional.empty(), persons.sets());
    }
    if (!Engines.persons(data.engine().info())) {
      throw KanonException.usage(
          "PERSONS_UNFIT",
          "persons: engine '%s' does not count persons, of whom some have several rows; use another engine"
              .formatted(data.engine().info().name()));
    }
    Dictionary values =
        PluginCall.on(data.engine(), run, () -> session.dictionary(column, Type.STRING, run));
    return new PersonColumn(
        Optional.of(Attribute.of(column, Role.IDENTIFYING, values)), persons.sets());
  }

  /** A schema whose rows are of these persons. */
  Schema added(Schema columns) {
    Schema of = person.map(columns::withPerson).orElse(columns);
    return sets ? of.bySets() : of;
  }
}
