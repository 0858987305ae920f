package kanon.pipeline.certify;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.api.Recoding;
import kanon.api.report.CertificateReport.Technique;
import kanon.api.report.Job;
import kanon.api.report.Manifest;
import kanon.api.report.WhatLeaves;
import kanon.model.Plan;
import kanon.model.Role;

/** What was done, in the terms of ISO/IEC 20889:2018 (privacy enhancing data de-identification). */
public final class Terms {
  /** A value that stands for all, or a column that is removed. */
  public static final String MASKING = "suppression: masking";

  /** A pseudonym. */
  public static final String KEYED = "pseudonymization: cryptography-based";

  /** Transforms that change how cells are written and nothing of what they say. */
  private static final Set<String> NOTATION = Set.of("format", "missing");

  private static final Map<String, String> TRANSFORMS =
      Map.of(
          "pseudonym", KEYED,
          "mask", KEYED + ", the format is kept",
          "constant", MASKING,
          "empty", MASKING,
          "round", "generalization: rounding",
          "topCode", "generalization: top and bottom coding",
          "bottomCode", "generalization: top and bottom coding",
          "prefix", "generalization: truncation",
          "ageAt", "generalization: a date becomes an age",
          "dateShift", "randomization: noise addition");

  /** Cells that say less, each by itself. */
  public static final String LOCAL = "generalization: local generalization";

  private final Job config;
  private final Optional<Plan.Bucketization> hides;
  private final Recoding recoding;

  /**
   * @param hides what a release of groups hides
   * @param recoding what the algorithm's releases look like
   */
  Terms(Job config, Optional<Plan.Bucketization> hides, Recoding recoding) {
    this.config = config;
    this.hides = hides;
    this.recoding = recoding;
  }

  /** What was done to a column; none where it was kept as it was. */
  List<String> of(WhatLeaves.Column column) {
    if (!column.released()) {
      return List.of(MASKING + " (the attribute is removed)");
    }
    Set<String> terms = new LinkedHashSet<>();
    Job.Column told = Objects.requireNonNull(config.attributes().get(column.name()));
    terms.addAll(ofTransforms(told));
    if (hides.isEmpty() && told.role() == Role.QUASI_IDENTIFIER) {
      terms.addAll(generalized(column));
    }
    hidden(told.role()).ifPresent(terms::add);
    return List.copyOf(terms);
  }

  /** What the transforms of a column did. */
  public static Set<String> ofTransforms(Job.Column column) {
    Set<String> terms = new LinkedHashSet<>();
    for (Map<String, Object> step : column.transform().orElse(List.of())) {
      for (String name : step.keySet()) {
        if (!NOTATION.contains(name)) {
          terms.add(TRANSFORMS.getOrDefault(name, "a transform of its own: " + name));
        }
      }
    }
    return terms;
  }

  private List<String> generalized(WhatLeaves.Column column) {
    String last = column.done().isEmpty() ? "" : column.done().get(column.done().size() - 1);
    if (last.startsWith("as it is")) {
      return List.of();
    }
    return switch (recoding) {
      case FULL_DOMAIN, FULL_SUBTREE, UNRESTRICTED_VALUES, ORDERED_SET ->
          List.of("generalization: of the whole attribute");
      case ATTRIBUTE_SUPPRESSION -> List.of(MASKING + " (one value stands for all)");
      case CELL_SUPPRESSION -> List.of("suppression: local suppression");
      default -> List.of(LOCAL);
    };
  }

  private Optional<String> hidden(Role role) {
    if (hides.filter(Plan.Bucketization::permutes).isPresent() && role == Role.QUASI_IDENTIFIER) {
      return Optional.of("randomization: permutation");
    }
    return hides.isPresent() && role.released() && role != Role.INSENSITIVE
        ? Optional.of("anatomization")
        : Optional.empty();
  }

  private static String counterfeits(Manifest manifest, long added) {
    return manifest.counterfeits().orElseThrow().stream()
        .filter(g -> g.counterfeits() > 0)
        .map(g -> "%d in each of %d groups".formatted(g.counterfeits(), g.groups()))
        .collect(
            Collectors.joining(
                ", ",
                "groups show %d sensitive values that nobody has: ".formatted(added),
                " (by the two tables' counts)"));
  }

  /** What was done to rows. */
  List<Technique> ofRows(Manifest manifest) {
    Manifest.Release release = manifest.release();
    List<Technique> rows = new ArrayList<>();
    if (release.suppressedRows() > 0) {
      String removed =
          release.suppressedRows() == 1
              ? "1 row was removed"
              : release.suppressedRows() + " rows were removed";
      rows.add(new Technique("suppression: record suppression", removed));
    }
    long added =
        manifest.counterfeits().orElse(List.of()).stream()
            .mapToLong(g -> g.counterfeits() * g.groups())
            .sum();
    if (added > 0) {
      rows.add(new Technique("none of the standard's", counterfeits(manifest, added)));
    }
    if (config.order() != Job.Order.INPUT) {
      rows.add(
          new Technique(
              "none of the standard's", "the rows were put in an order that says nothing"));
    }
    return rows;
  }
}
