package kanon.pipeline.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.report.DraftReport;
import kanon.lib.detect.Content;
import kanon.lib.detect.Finding;
import kanon.lib.detect.RoundBorders;
import kanon.model.Role;
import kanon.model.Type;

/** What a config says of a column that was found to be something. */
final class ColumnDraft {
  private static final String PREFIX = "prefix";
  private static final String ROUND = "round";

  /** Of {@code 2024-12-31} the month. */
  private static final long MONTH = 7;

  /** A sensitive number that so many rows have to themselves is rounded. */
  private static final double TELLING = 0.5;

  private final Finding finding;
  private final Role role;
  private final Type type;
  private final List<Map<String, Object>> transforms;
  private final Optional<Map<String, Object>> hierarchy;
  private final Optional<ItemCells> items;
  private final List<String> reasons = new ArrayList<>();

  /**
   * The draft of a column.
   *
   * @param builders the builders of hierarchies that are there
   * @param known the transforms that are there, none where the engine does none
   */
  ColumnDraft(Finding finding, List<String> builders, List<String> known) {
    this.finding = finding;
    items = Optional.empty();
    this.role = finding.role().orElse(Role.UNDECIDED);
    reasons.add(finding.reason());
    boolean raw = role == Role.IDENTIFYING || role == Role.INSENSITIVE;
    boolean readable = finding.transforms().stream().allMatch(t -> known.containsAll(t.keySet()));
    Type narrow = readable ? HierarchyDraft.type(finding) : Type.STRING;
    this.transforms = new ArrayList<>();
    if (!raw && readable) {
      transforms.addAll(finding.transforms());
    } else if (!raw) {
      reasons.add("the engine does not read how it is written, so it is drafted as text");
    }
    boolean months =
        !raw && narrow == Type.DATE && role != Role.SENSITIVE && known.contains(PREFIX);
    if (months) {
      transforms.add(Map.of(PREFIX, MONTH));
      reasons.add("days are left out");
    }
    if (role == Role.SENSITIVE
        && known.contains(ROUND)
        && narrow.numeric()
        && narrow != Type.DATE) {
      round();
    }
    this.type = raw || months ? Type.STRING : narrow;
    boolean generalized = role == Role.QUASI_IDENTIFIER || role == Role.UNDECIDED;
    this.hierarchy =
        generalized
            ? HierarchyDraft.of(finding, type, months).filter(h -> builders.containsAll(h.keySet()))
            : Optional.empty();
  }

  private ColumnDraft(ColumnDraft of, ItemCells items) {
    finding = of.finding;
    role = Role.QUASI_IDENTIFIER;
    type = Type.SET;
    transforms = of.transforms;
    hierarchy = Optional.of(items.hierarchy());
    this.items = Optional.of(items);
    reasons.add("its cells are sets of items that come again in others");
  }

  /** The same column as one of sets, which is generalized item by item. */
  ColumnDraft with(ItemCells of) {
    return new ColumnDraft(this, of);
  }

  /** What its cells are lists of, where they may be; empty where nothing of it is generalized. */
  Optional<ItemCells> items() {
    boolean text = type == Type.STRING && !transforms.stream().anyMatch(t -> t.containsKey(PREFIX));
    boolean open = role == Role.QUASI_IDENTIFIER || role == Role.UNDECIDED;
    return text && open ? ItemCells.of(finding.values()) : items;
  }

  /** Whether it is drafted as a column of sets. */
  boolean sets() {
    return items.isPresent();
  }

  /** Exact amounts that hardly two rows share point at rows as a name does. */
  private void round() {
    if (finding.values().uniqueness() > TELLING) {
      Optional<Number> step = RoundBorders.step(finding.numbers(), finding.type() == Type.INTEGER);
      step.ifPresent(
          to -> {
            transforms.add(Map.of(ROUND, to));
            reasons.add("rounded to " + to + ", since exact numbers point at rows");
          });
    }
  }

  String name() {
    return finding.values().name();
  }

  Role role() {
    return role;
  }

  Finding finding() {
    return finding;
  }

  /** Whether a recoding by hierarchies can generalize it. */
  boolean generalizable() {
    return hierarchy.isPresent();
  }

  /** As it stands under {@code attributes}. */
  Map<String, Object> attribute() {
    Map<String, Object> attribute = new LinkedHashMap<>();
    attribute.put("role", role.label());
    if (type != Type.STRING) {
      attribute.put("type", type.label());
    }
    items.ifPresent(of -> attribute.put("separator", of.separator()));
    if (!transforms.isEmpty()) {
      attribute.put("transform", List.copyOf(transforms));
    }
    hierarchy.ifPresent(h -> attribute.put("hierarchy", h));
    return attribute;
  }

  /** For people to judge the draft by. */
  DraftReport.Column described() {
    return new DraftReport.Column(
        name(),
        finding.content() == Content.DATE && !transforms.isEmpty() ? Type.DATE : type,
        role,
        finding.values().distinct(),
        finding.values().present() < finding.values().rows(),
        String.join("; ", reasons),
        Shapes.of(finding.values(), finding.numbers()));
  }
}
