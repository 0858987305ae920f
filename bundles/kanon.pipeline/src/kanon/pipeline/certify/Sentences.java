package kanon.pipeline.certify;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kanon.api.report.AttackReport;
import kanon.api.report.CertificateReport.Signature;
import kanon.api.report.Job;
import kanon.api.report.Manifest;
import kanon.api.report.PersonFigures;
import kanon.api.report.RunReport;
import kanon.api.report.WhatLeaves;
import kanon.model.Role;

/** What a certificate says in words. */
public final class Sentences {
  private static final String ROLES =
      "Which columns others may know of a person was decided by people. A column that others know and that was not called a quasi-identifier protects nobody.";
  private static final String OTHERS =
      "Other releases about the same persons were not looked at. Two releases that each hold may tell more together.";
  private static final List<String> STATED =
      List.of(
          "What is said of purpose, recipient, agreement and validity is what people have written. No program has checked it.",
          "This certificate is no opinion of a lawyer and no determination of an expert.");

  private Sentences() {}

  /** What nobody has checked of linked tables. */
  public static List<String> limitsOfLinkedTables() {
    List<String> limits = new ArrayList<>(List.of(ROLES, OTHERS));
    limits.add(
        "The chance to pick a person takes all persons of a class for equally likely. Who knows more, such as a sensitive value, may tell them apart.");
    limits.addAll(STATED);
    return limits;
  }

  /** Whether somebody tried to find people. */
  public static String attacks(Optional<AttackReport> attacked) {
    if (attacked.isEmpty()) {
      return "No attack was run against this release. What is said of risk follows from the sizes of groups"
          + " and is no test by people or programs that tried to find somebody.";
    }
    return "Programs attacked this release when the certificate was made, and their guesses were compared with the original."
        + " The table says who each attacker is, how often the guesses are right, and how often they would be without the release."
        + " Shares are rounded to whole percent, counts follow from them, and how few guesses are right is not told."
        + " It says what these attackers gain, not that no other gains more.";
  }

  /** Who could still be found. */
  static List<String> risk(
      Manifest manifest,
      boolean groups,
      Optional<List<RunReport.SensitiveRisk>> sensitive,
      Optional<PersonFigures> people) {
    Manifest.Release release = manifest.release();
    List<String> words = new ArrayList<>();
    if (release.rows() == 0) {
      return List.of("The release has no rows: nobody can be found in it.");
    }
    String known = columns(manifest, Role.QUASI_IDENTIFIER);
    if (groups) {
      words.add(
          "The release shows %s as they are: who knows them of a person finds the row as surely as in the table. What it hides is which sensitive value belongs to that row: every group mixes the values of %d rows or more."
              .formatted(known, release.smallestClass()));
    } else if (manifest.persons().isPresent()) {
      long fewest = manifest.persons().get().smallestClass();
      boolean sets = manifest.config().persons().filter(Job.Persons::sets).isPresent();
      words.add(
          (sets
                  ? "Who knows %s of all rows of a person, and that the person is in the release, is left with a group of persons whose released rows together look alike. The smallest group has %d persons, so the chance to pick the person is at most 1 in %d (%s). Persons are counted, however many rows each has."
                  : "Who knows %s of a person, and that the person is in the release, is left with a group of rows that look alike. The smallest group has rows of %d persons, so the chance to pick a row of the person is at most 1 in %d (%s). Persons are counted, however many rows each has.")
              .formatted(known, fewest, fewest, percent(1.0 / fewest)));
      people.flatMap(PersonFigures::released).ifPresent(released -> words.addAll(found(released)));
    } else {
      words.add(
          "Who knows %s of a person, and that the person is in the release, is left with a group of rows that look alike. The smallest group has %d rows, so the chance to pick the person's row is at most 1 in %d (%s); on average over all rows it is %s."
              .formatted(
                  known,
                  release.smallestClass(),
                  release.smallestClass(),
                  percent(1.0 / release.smallestClass()),
                  percent((double) release.classes() / release.rows())));
    }
    sensitive.orElse(List.of()).forEach(risk -> words.add(guessed(risk, "rows")));
    people.stream()
        .flatMap(p -> p.released().stream())
        .flatMap(r -> r.sensitive().stream())
        .flatMap(List::stream)
        .forEach(risk -> words.add(guessed(risk, "persons")));
    String raw = columns(manifest, Role.INSENSITIVE);
    if (!raw.isEmpty() && manifest.leaves().unique().isPresent()) {
      words.add(
          "%d of %d rows are unlike every other row where %s count as well: who knows these of a person finds such a row for certain."
              .formatted(manifest.leaves().unique().getAsLong(), release.rows(), raw));
    }
    return words;
  }

  /** How easily persons are found by one of their rows, and by all together. */
  private static List<String> found(PersonFigures.Released released) {
    List<String> words = new ArrayList<>();
    released
        .after()
        .ifPresent(
            e ->
                words.add(
                    "By the row that fewest others share a person is found with a chance of %s on average; for %s of the persons fewer than five share it."
                        .formatted(percent(e.average()), percent(e.atRisk()))));
    released
        .afterTogether()
        .ifPresent(
            e ->
                words.add(
                    "Who knows all rows of a person finds the person with a chance of %s on average, and of %s at most; %d of %d persons are unlike everybody else by all their rows together."
                        .formatted(
                            percent(e.average()),
                            percent(e.highest()),
                            e.alone(),
                            released.persons())));
    return words;
  }

  private static String guessed(RunReport.SensitiveRisk risk, String unit) {
    return "Who knows a person's group guesses '%s' rightly for %s of the %s on average, and for %s in the worst group; without the release for %s. %s"
        .formatted(
            risk.name(),
            percent(risk.mean()),
            unit,
            percent(risk.highest()),
            percent(risk.before()),
            risk.known() > 0
                ? "In groups that hold "
                    + percent(risk.known())
                    + " of the "
                    + unit
                    + " it is certain."
                : "In no group is it certain.");
  }

  /** The released columns of a role, as in: age, sex and zip. */
  private static String columns(Manifest manifest, Role role) {
    List<String> names =
        manifest.leaves().columns().stream()
            .filter(c -> c.released() && c.role().equals(Optional.of(role)))
            .map(WhatLeaves.Column::name)
            .toList();
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** A share in words. */
  public static String percent(double share) {
    return String.format(
        Locale.ROOT, share < 0.001 && share > 0 ? "%.4f %%" : "%.1f %%", 100 * share);
  }

  /** What the gate did before the release was written. */
  public static String gate(List<Manifest.Jar> bundles) {
    Optional<Manifest.Jar> gate =
        bundles.stream().filter(b -> b.name().equals("kanon.gate")).findFirst();
    return "Before it was written, the release was read again by the release gate (%s), which shares no code with what made it: the groups were counted from the cells of the release, every model was computed anew, and every cell that stands for an original value was compared with it. A release to which it objects is not written."
        .formatted(gate.map(b -> b.name() + " " + b.version()).orElse("a bundle of the platform"));
  }

  /** What was compared when the certificate was made. */
  public static String again(String version) {
    return "When this certificate was made, Kanon %s read table, hierarchies and release from their files once more and compared all that the manifest says: digests, rows, groups, models and what they reached, and what was done to each column. Nothing was found wrong."
        .formatted(version);
  }

  /** Who wrote the manifest. */
  public static Signature signature(Optional<String> signer, boolean there) {
    if (signer.isPresent()) {
      return new Signature(
          "signed by a trusted key",
          signer,
          "The manifest and the files of the release are signed by the key %s, which whoever made this certificate trusts. A signature says who wrote the manifest, not that it is true."
              .formatted(signer.get()));
    }
    return there
        ? new Signature(
            "signed by a key that nobody named",
            Optional.empty(),
            "There is a signature beside the manifest. Whose it is was not checked, since no key was named as trusted.")
        : new Signature(
            "not signed",
            Optional.empty(),
            "The manifest is not signed: nobody can tell who wrote it.");
  }

  /** What nobody has checked. */
  static List<String> limits(boolean groups, Optional<Job.Persons> persons) {
    List<String> limits = new ArrayList<>();
    limits.add(ROLES);
    if (persons.isEmpty()) {
      limits.add("Rows are counted, not persons: a person with several rows is protected less.");
    } else if (!persons.get().sets()) {
      limits.add(
          "That all rows of one person together do not single the person out was not asked for: how many they single out is told above where it could be measured.");
    }
    limits.add(OTHERS);
    if (!groups) {
      limits.add(
          "The chance to pick a row takes all rows of a group for equally likely. Who knows more, such as a sensitive value, may tell them apart.");
    }
    limits.addAll(STATED);
    return limits;
  }
}
