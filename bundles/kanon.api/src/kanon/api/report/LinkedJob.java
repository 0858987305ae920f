package kanon.api.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.Option;

/**
 * A config of linked tables as it is run: every default filled in, without secrets.
 *
 * @param tables by what they are called
 * @param keys how they belong together
 * @param pseudonyms the key of what stands for the values of keys
 * @param privacy the models that are asked of persons
 * @param suppression how many rows of a table may be removed
 * @param report the files for the report
 * @param seed what randomness starts from; empty for strong randomness
 * @param threads how many threads work; empty where a machine decides
 * @param order how the released rows of each table stand
 * @param attacks what the release has to withstand before it is published
 * @param preset what stands for several of the models
 */
public record LinkedJob(
    @Option("the tables by name, one of them that of the persons") Map<String, Table> tables,
    @Option("how the tables belong together, as in stays.patient -> patients.id") List<String> keys,
    @Option(
            value =
                "the key of the pseudonyms that stand for the values of keys: a file of 'kanon keys new', env:NAME, or fresh for one that is forgotten",
            standard = "\"fresh\"")
        String pseudonyms,
    @Option("the privacy models that are asked of persons of whom all rows show the same")
        List<Job.Model> privacy,
    @Option(value = "how many rows of each table may be removed", standard = "0")
        Job.Suppression suppression,
    @Option("where the report goes") Optional<Job.Files> report,
    @Option("what randomness starts from; without it randomness is cryptographically strong")
        OptionalLong seed,
    @Option("how many threads work; without it as many as there are processors")
        OptionalLong threads,
    @Option(value = "how the released rows of each table stand", standard = "shuffled")
        Job.Order order,
    @Option(
            "attacks that are run on the release before it is published, and what they may gain: those that join tables or look at classes alone")
        Optional<List<Job.Attack>> attacks,
    @Option("what stands for several privacy models, which are asked of persons")
        Optional<Job.Plugin> preset) {

  /**
   * One of the tables.
   *
   * @param input where its rows come from
   * @param attributes its columns by name; the columns of keys are identifying, without transforms
   * @param others what becomes of columns that are not named
   * @param privacy the models that are asked of its rows
   * @param output where it goes
   */
  public record Table(
      @Option("where its rows come from, as in a config of one table") @Usual(Job.InputKeys.class)
          Job.Settings input,
      @Option("its columns by name, as in a config of one table; those of keys are identifying")
          Map<String, Job.Column> attributes,
      @Option(value = "what becomes of columns that are not named", standard = "refuse")
          Job.Others others,
      @Option("the privacy models that are asked of its rows, of which nobody tells whose they are")
          Optional<List<Job.Model>> privacy,
      @Option("where it goes, as in a config of one table") @Usual(Job.OutputKeys.class)
          Job.Settings output) {}
}
