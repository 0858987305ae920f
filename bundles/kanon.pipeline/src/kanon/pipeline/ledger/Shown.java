package kanon.pipeline.ledger;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import kanon.api.Run;
import kanon.api.Signatures;
import kanon.api.report.JointFigures;
import kanon.lib.keys.SecretKey;
import kanon.model.Attribute;
import kanon.model.KanonException;
import kanon.model.Outcome;

/**
 * The sets of values that groups of earlier releases showed of the people of an input. A ledger has
 * them as digests of the values, a line for each group, behind one for the column.
 *
 * @param of of each row a number that people share of whom the same sets were shown; 0 where she
 *     was in no release
 * @param signatures the sets of each number
 * @param releases how many releases have people of the input
 * @param absent how many people they have whom the input lacks
 */
record Shown(int[] of, Signatures signatures, long releases, long absent) {
  private static final String BETWEEN = " ";
  private static final String NOBODY = "";

  /** A set of values as far as the table has them. */
  private record Values(BitSet codes, boolean whole) {}

  /**
   * Reads what was shown.
   *
   * @throws KanonException of kind USAGE where a release with people of the input has no sets, or
   *     those of another column
   */
  static Shown of(
      Ledger ledger,
      List<JointFigures.Earlier> releases,
      People people,
      Attribute attribute,
      Run run) {
    List<Set<Values>> ofPerson = new ArrayList<>();
    for (int person = 0; person < people.size(); person++) {
      ofPerson.add(new LinkedHashSet<>());
    }
    Map<String, Integer> personOf = new HashMap<>();
    List<String> digests = people.digests().orElseThrow();
    for (int person = 0; person < digests.size(); person++) {
      personOf.put(digests.get(person), person);
    }
    Set<String> absent = new HashSet<>();
    long with = 0;
    for (JointFigures.Earlier release : releases) {
      if (release.matched() == 0) {
        continue;
      }
      with++;
      List<Values> ofClass = read(ledger, release.id(), attribute, run);
      for (String line : lines(ledger.classes(release.id()))) {
        run.check();
        String[] words = line.split(BETWEEN);
        Integer person = personOf.get(words[0]);
        if (person == null) {
          absent.add(words[0]);
        } else {
          ofPerson.get(person).add(ofClass.get(classOf(words, ofClass.size(), release.id())));
        }
      }
    }
    return numbered(people, ofPerson, with, absent.size());
  }

  private static int classOf(String[] words, int classes, String id) {
    int of = words.length == 2 ? Integer.parseInt(words[1]) : classes;
    if (of < 0 || of >= classes) {
      throw KanonException.input(
          "BAD_LEDGER", "Release %s of the ledger has people in no group of its own".formatted(id));
    }
    return of;
  }

  private static Shown numbered(
      People people, List<Set<Values>> ofPerson, long releases, long absent) {
    Map<Set<Values>, Integer> numbers = new HashMap<>();
    List<List<BitSet>> sets = new ArrayList<>();
    List<BitSet> lost = new ArrayList<>();
    numbers.put(Set.of(), 0);
    sets.add(List.of());
    lost.add(new BitSet());
    int[] of = new int[people.of().length];
    for (int row = 0; row < of.length; row++) {
      Set<Values> shown = ofPerson.get(people.of()[row]);
      of[row] = numbers.computeIfAbsent(shown, s -> numbers.size());
      if (of[row] == sets.size()) {
        sets.add(shown.stream().filter(Values::whole).map(Values::codes).toList());
        BitSet gone = new BitSet();
        shown.stream().filter(v -> !v.whole()).forEach(v -> gone.or(v.codes()));
        lost.add(gone);
      }
    }
    return new Shown(of, Signatures.of(sets, lost), releases, absent);
  }

  /** The set of each group of a release. */
  private static List<Values> read(Ledger ledger, String id, Attribute attribute, Run run) {
    Path file = ledger.signatures(id);
    if (!Files.isRegularFile(file)) {
      throw unfit(id, "has no signatures of its groups: it was made by another algorithm");
    }
    ValueDigests digest = new ValueDigests(ledger.key());
    Map<String, Integer> codes = new HashMap<>();
    for (int code = 0; code < attribute.dictionary().size(); code++) {
      codes.put(digest.of(NOBODY, attribute.name(), attribute.dictionary(), code), code);
    }
    List<String> lines = lines(file);
    if (lines.isEmpty() || !lines.get(0).equals(digest.of(NOBODY, attribute.name()))) {
      throw unfit(id, "has signatures of another column than '" + attribute.name() + "'");
    }
    List<Values> sets = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      run.check();
      BitSet set = new BitSet();
      boolean whole = true;
      for (String value : line.split(BETWEEN)) {
        int code = codes.getOrDefault(value, -1);
        whole &= code >= 0;
        if (code >= 0) {
          set.set(code);
        }
      }
      sets.add(new Values(set, whole));
    }
    return sets;
  }

  private static KanonException unfit(String id, String why) {
    return KanonException.usage(
        "LEDGER_UNFIT",
        "ledger: release %s, which has people of this input, %s".formatted(id, why));
  }

  private static List<String> lines(Path file) {
    List<String> lines = new ArrayList<>();
    try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(line);
      }
    } catch (IOException e) {
      throw KanonException.input(
          "BAD_LEDGER", "'" + file + "' cannot be read: " + e.getClass().getSimpleName());
    }
    return lines;
  }

  /** Writes the sets that the groups of a release show. */
  static void write(Writer out, Outcome outcome, SecretKey key) throws IOException {
    Attribute attribute = outcome.profile().schema().sensitive().get(0);
    ValueDigests digest = new ValueDigests(key);
    out.write(digest.of(NOBODY, attribute.name()) + '\n');
    String[] digests = new String[attribute.dictionary().size()];
    for (int code = 0; code < digests.length; code++) {
      digests[code] = digest.of(NOBODY, attribute.name(), attribute.dictionary(), code);
    }
    for (int c = 0; c < outcome.classes(); c++) {
      Set<String> values = new TreeSet<>();
      set(outcome, c).stream().forEach(code -> values.add(digests[code]));
      out.write(String.join(BETWEEN, values) + '\n');
    }
  }

  /** The values that a group shows. */
  static BitSet set(Outcome outcome, int c) {
    BitSet values = new BitSet();
    for (int i = 0; i < outcome.parts(c); i++) {
      values.set(outcome.profile().sensitive(0, outcome.atom(c, i)));
    }
    for (int i = 0; i < outcome.counterfeits(c); i++) {
      values.set(outcome.counterfeit(c, i));
    }
    return values;
  }
}
