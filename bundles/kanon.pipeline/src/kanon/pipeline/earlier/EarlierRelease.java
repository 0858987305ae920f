package kanon.pipeline.earlier;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.report.Manifest;
import kanon.api.report.ReleasedFile;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.files.Digests;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.report.ManifestFile;
import kanon.pipeline.session.Compatibility;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.verify.CellReader;
import kanon.pipeline.verify.ReleaseReader;

/**
 * A release whose recoding is used again: which cells its rows show, as its file says, whose digest
 * has to be that of its manifest.
 */
public final class EarlierRelease {
  private final String algorithm;
  private final List<Column> columns = new ArrayList<>();

  /** The codes of each different combination of cells, in the order in which they first occur. */
  private final List<int[]> classes = new ArrayList<>();

  private EarlierRelease(String algorithm) {
    this.algorithm = algorithm;
  }

  /**
   * Reads a release.
   *
   * @param prepared a job with the same quasi-identifiers
   * @param path its manifest
   * @throws KanonException of kind USAGE where it has no recoding that can be used again, of kind
   *     INPUT where its file is not that of the manifest
   */
  public static EarlierRelease read(WorkbenchCall call, Preparation prepared, String path) {
    if (Compatibility.buckets(prepared.plugins().algorithm().info())) {
      throw unknown("the config's algorithm makes groups");
    }
    Path file = call.data().files().find(path);
    ManifestFile read = ManifestFile.read(file);
    Manifest manifest = read.manifest();
    List<ReleasedFile> files = manifest.release().files();
    if (files.size() != 1) {
      throw unknown(
          "it is not one file of cells: groups have no recoding, and tables that a database keeps are not read");
    }
    Path released = read.folder().resolve(InputFiles.path(files.get(0).path())).normalize();
    if (!Digests.find(released).equals(Optional.of(files.get(0).sha256()))) {
      throw KanonException.input(
          "EARLIER_CHANGED",
          "'%s' is gone or not the file that the manifest '%s' was written for: its SHA-256 differs"
              .formatted(released, file));
    }
    Config before = ConfigReader.read(read.config(), call.registry().engines());
    if (!before.quasiIdentifiers().equals(prepared.config().quasiIdentifiers())) {
      throw unknown(
          "its quasi-identifiers are others: " + String.join(", ", before.quasiIdentifiers()));
    }
    EarlierRelease earlier =
        new EarlierRelease(
            manifest.madeBy().map(m -> m.name()).orElse(manifest.config().algorithm().name()));
    earlier.read(
        before, new ReleaseReader(call, before, prepared.plugins().importer()).read(released));
    return earlier;
  }

  private static KanonException unknown(String why) {
    return KanonException.usage(
        "RECODING_UNKNOWN", "The recoding of the earlier release cannot be used again: " + why);
  }

  private void read(Config config, Table release) {
    for (String name : config.quasiIdentifiers()) {
      columns.add(
          release
              .find(name)
              .orElseThrow(() -> unknown("its file lacks the column '" + name + "'")));
    }
    Set<List<Integer>> seen = new LinkedHashSet<>();
    for (int row = 0; row < release.rows(); row++) {
      int r = row;
      List<Integer> codes = columns.stream().map(c -> c.codes().at(r)).toList();
      if (seen.add(codes)) {
        classes.add(codes.stream().mapToInt(code -> code).toArray());
      }
    }
  }

  /** What made it. */
  public String algorithm() {
    return algorithm;
  }

  /**
   * A config whose columns have the values, too, that intervals and sets of the release end at or
   * hold and that do not occur among the new rows.
   *
   * @param schema of the new rows
   */
  public Map<String, Object> withValues(Map<String, Object> tree, Schema schema) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    ((Map<?, ?>) tree.getOrDefault("attributes", Map.of()))
        .forEach((name, value) -> attributes.put(String.valueOf(name), value));
    for (int a = 0; a < columns.size(); a++) {
      Attribute attribute = schema.quasiIdentifier(a);
      Set<String> values = values(attribute, columns.get(a).dictionary());
      if (!values.isEmpty() && attributes.get(attribute.name()) instanceof Map<?, ?> field) {
        Map<String, Object> changed = new LinkedHashMap<>();
        field.forEach((key, value) -> changed.put(String.valueOf(key), value));
        if (changed.get("domain") instanceof List<?> known) {
          known.forEach(value -> values.add(String.valueOf(value)));
        }
        changed.put("domain", List.copyOf(values));
        attributes.put(attribute.name(), changed);
      }
    }
    Map<String, Object> all = new LinkedHashMap<>(tree);
    all.put("attributes", attributes);
    return all;
  }

  private static Set<String> values(Attribute attribute, Dictionary labels) {
    CellReader reader = new CellReader(new Cells(attribute));
    Set<String> values = new LinkedHashSet<>();
    for (int code = 0; code < labels.present(); code++) {
      String label = labels.value(code);
      List<String> items = CellReader.items(label);
      if (reader.read(label, false).isEmpty()
          && items.stream().allMatch(attribute.dictionary().type()::accepts)) {
        values.addAll(items);
      }
    }
    return values;
  }

  /** The cell of each label of a column, -1 where it means nothing among the new rows. */
  int[] cells(int a, Cells cells) {
    CellReader reader = new CellReader(cells);
    Dictionary labels = columns.get(a).dictionary();
    int[] cellOf = new int[labels.size()];
    Arrays.setAll(
        cellOf, code -> reader.read(labels.value(code), code == labels.missing()).orElse(-1));
    return cellOf;
  }

  /** The codes of each different combination of labels. */
  List<int[]> classes() {
    return classes;
  }
}
