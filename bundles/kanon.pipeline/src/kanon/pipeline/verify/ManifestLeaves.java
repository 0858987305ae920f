package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import kanon.api.report.Job;
import kanon.api.report.Judged;
import kanon.api.report.Manifest;
import kanon.api.report.PresetUse;
import kanon.api.report.ReleasedFile;
import kanon.api.report.WhatLeaves;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;

/**
 * Compares what a manifest says besides digests with its own config, with the bundles that it
 * lists, and with what was found in the release. What cannot be compared is said.
 */
final class ManifestLeaves {
  private static final double SAME = 1e-9;

  private final Manifest manifest;
  private final List<String> faults = new ArrayList<>();
  private final List<String> unchecked = new ArrayList<>();

  ManifestLeaves(Manifest manifest) {
    this.manifest = manifest;
  }

  /** What is wrong, a line each. */
  List<String> faults() {
    return faults;
  }

  /** What could not be checked, a line each. */
  List<String> unchecked() {
    return unchecked;
  }

  /** Compares the manifest with itself: with its config and its bundles. */
  void consistent(Map<String, Object> tree) {
    String known = JsonTree.text(Records.tree(manifest));
    if (!known.equals(JsonTree.text(tree))) {
      faults.add("the manifest has keys or values that no manifest has");
    }
    Job config = manifest.config();
    // What an engine reads itself has no digest, and its path may be one of several files.
    boolean imported = config.input().all().containsKey("importer");
    Optional<String> read = config.input().path().filter(path -> imported);
    same("input.path", manifest.input().path(), read);
    if (config.seed().isPresent()) {
      faults.add("config.seed: is there, and random steps could be undone by it");
    }
    if (!List.of("fixed", "strong").contains(manifest.seed().policy())) {
      faults.add("seed.policy: is neither fixed nor strong");
    }
    Optional<String> pipeline =
        manifest.bundles().stream()
            .filter(b -> b.name().equals("kanon.pipeline"))
            .map(Manifest.Jar::version)
            .findFirst();
    same("kanon", Optional.of(manifest.kanon()), pipeline);
    // A program that embeds the platform has the API and the model itself, and no bundles of them.
    boolean embedded = !listed("kanon.api") && !listed("kanon.model");
    for (String name : List.of("kanon.api", "kanon.gate", "kanon.model")) {
      if (!listed(name) && !(embedded && !name.equals("kanon.gate"))) {
        faults.add("bundles: lack " + name + ", without which nothing is released");
      }
    }
    maker();
    same(
        "hierarchies",
        manifest.hierarchies().stream().map(Manifest.Source::path).toList(),
        files(config));
    same(
        "preset.name",
        manifest.preset().map(PresetUse::name),
        config.preset().map(Job.Plugin::name));
    models(config);
    columns(config);
    ManifestAttacks.faults(
            manifest.config().attacks().orElse(List.of()), manifest.attacks().orElse(List.of()))
        .forEach(faults::add);
    manifest
        .attacks()
        .filter(told -> !told.isEmpty())
        .ifPresent(told -> unchecked.add(ManifestAttacks.UNCHECKED));
  }

  private boolean listed(String bundle) {
    return manifest.bundles().stream().anyMatch(b -> b.name().equals(bundle));
  }

  /** Whoever made the release is one of the bundles that took part. */
  private void maker() {
    manifest
        .madeBy()
        .filter(
            maker ->
                manifest.bundles().stream()
                    .noneMatch(
                        b ->
                            b.name().equals(maker.bundle()) && b.version().equals(maker.version())))
        .ifPresent(maker -> faults.add("madeBy: names a bundle that did not take part"));
    manifest
        .madeBy()
        .ifPresent(maker -> unchecked.add("madeBy: which of the bundles made the release"));
  }

  /**
   * The files that a config names besides the table: of hierarchies and the population, each once.
   */
  private static List<String> files(Job config) {
    Stream<Object> hierarchies =
        config.attributes().values().stream()
            .flatMap(column -> column.hierarchy().stream())
            .map(hierarchy -> hierarchy.get("file"))
            .map(file -> file instanceof Map<?, ?> options ? options.get("path") : file);
    Stream<Object> population =
        config.population().stream()
            .filter(settings -> settings.all().containsKey("importer"))
            .map(settings -> settings.all().get("path"));
    return Stream.concat(hierarchies, population)
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .distinct()
        .sorted()
        .toList();
  }

  private void models(Job config) {
    if (manifest.privacy().size() != config.privacy().size()) {
      faults.add("privacy: has other models than the config");
      return;
    }
    for (int i = 0; i < config.privacy().size(); i++) {
      Job.Model asked = config.privacy().get(i);
      Judged judged = manifest.privacy().get(i);
      same("privacy." + i + ".model", judged.model(), asked.model());
      same(
          "privacy." + i + ".asked",
          JsonTree.text(new TreeMap<>(judged.asked())),
          JsonTree.text(new TreeMap<>(asked.options())));
      same("privacy." + i + ".holds", judged.holds(), true);
    }
  }

  private void columns(Job config) {
    for (WhatLeaves.Column column : manifest.leaves().columns()) {
      Optional<Job.Column> field = Optional.ofNullable(config.attributes().get(column.name()));
      String path = "leaves '" + column.name() + "'";
      same(path + " role", column.role(), field.map(Job.Column::role));
      if (column.released()) {
        same(path + " reason", column.reason(), field.flatMap(Job.Column::releaseAnyway));
      }
    }
    for (String name : config.attributes().keySet()) {
      if (manifest.leaves().columns().stream().noneMatch(c -> c.name().equals(name))) {
        faults.add("leaves: lack the column '" + name + "' of the config");
      }
    }
  }

  /** Compares the manifest with what was found in the release. */
  void found(Found found) {
    same("input.rows", manifest.input().rows(), found.rows());
    Manifest.Release release = manifest.release();
    same("release.rows", release.rows(), found.releasedRows());
    same("release.suppressedRows", release.suppressedRows(), found.rows() - found.releasedRows());
    same("release.classes", OptionalLong.of(release.classes()), found.classes());
    same("counterfeits", manifest.counterfeits(), found.counterfeits());
    same("release.smallestClass", OptionalLong.of(release.smallestClass()), found.smallest());
    if (found.persons().isPresent() || manifest.config().persons().isEmpty()) {
      same("persons", manifest.persons(), found.persons());
    } else {
      unchecked.add("persons: whose the rows of this release are cannot be told");
    }
    List<Long> rows = release.files().stream().map(ReleasedFile::rows).toList();
    same("release.files rows", rows, found.rowsOfFiles());
    same("preset", told(manifest.preset()), told(found.preset()));
    for (int i = 0; i < Math.min(manifest.privacy().size(), found.privacy().size()); i++) {
      reached("privacy." + i + ".reached", manifest.privacy().get(i), found.privacy().get(i));
    }
    found
        .leaves()
        .ifPresentOrElse(
            this::leaves,
            () -> unchecked.add("leaves: columns could not be made anew, since a key is not here"));
  }

  private static Optional<String> told(Optional<PresetUse> preset) {
    return preset.map(use -> JsonTree.text(Records.tree(use)));
  }

  private void reached(String path, Judged told, Judged found) {
    if (found.reached().isEmpty()) {
      if (!told.reached().isEmpty()) {
        unchecked.add(path + ": rows of this release cannot be told to come from which");
      }
      return;
    }
    boolean same = told.reached().keySet().equals(found.reached().keySet());
    for (Map.Entry<String, Double> e : found.reached().entrySet()) {
      double other = told.reached().getOrDefault(e.getKey(), Double.NaN);
      same &=
          e.getValue().equals(other)
              || Math.abs(e.getValue() - other) <= SAME * Math.max(1, Math.abs(other));
    }
    if (!same) {
      faults.add(path + ": is not what was found");
    }
  }

  /** What was found before a release is known row by row is compared as far as it goes. */
  private void leaves(WhatLeaves found) {
    same("leaves.uniqueByCells", manifest.leaves().uniqueByCells(), found.uniqueByCells());
    same("leaves.unique", manifest.leaves().unique(), found.unique());
    List<WhatLeaves.Column> told = manifest.leaves().columns();
    List<String> names = found.columns().stream().map(WhatLeaves.Column::name).toList();
    if (!told.stream().map(WhatLeaves.Column::name).toList().equals(names)) {
      faults.add("leaves: has other columns than the input");
      return;
    }
    for (int c = 0; c < told.size(); c++) {
      WhatLeaves.Column one = told.get(c);
      WhatLeaves.Column other = found.columns().get(c);
      String path = "leaves '" + one.name() + "' ";
      same(path + "released", one.released(), other.released());
      same(path + "before", one.before(), other.before());
      same(path + "unique", one.unique(), other.unique());
      if (other.after().isPresent() || !one.released()) {
        same(path + "after", one.after(), other.after());
        same(path + "done", one.done(), other.done());
      } else {
        unchecked.add(path + "after and done: rows of this release cannot be told apart");
      }
    }
  }

  private void same(String path, Object told, Object found) {
    if (!told.equals(found)) {
      faults.add(path + ": is not what was found");
    }
  }
}
