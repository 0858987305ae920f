package kanon.pipeline.transform;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import kanon.api.Run;
import kanon.api.Transform;
import kanon.api.Transformation;
import kanon.model.KanonException;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.plugin.PluginCall;

/** The transforms of one column, in order. */
final class Chain implements Transformation {
  private static final int CHECKED = 0xFFF;

  /** More cells than these are not looked for that a transform cannot take. */
  private static final int MOST_BAD = 10_000;

  private final String column;
  private final Optional<String> person;
  private final List<Link> links;

  private record Link(Lease lease, Transform.Step step, boolean distinct) {}

  private Chain(String column, Optional<String> person, List<Link> links) {
    this.column = column;
    this.person = person;
    this.links = links;
  }

  /** Has transforms prepare what they do to the cells of a column. */
  static Chain of(String column, List<BoundPlugin> transforms, KeyRing keys) {
    List<Link> links = new ArrayList<>();
    Set<String> persons = new LinkedHashSet<>();
    for (BoundPlugin bound : transforms) {
      Transform<Record> plugin = bound.as(Transform.class);
      Transform.Keys own = keys.of(bound.name());
      Transform.Step step =
          PluginCall.on(bound.lease(), () -> plugin.prepare(bound.options(), own));
      PluginCall.on(bound.lease(), () -> plugin.person(bound.options())).ifPresent(persons::add);
      boolean distinct = Declared.flag(bound.info(), "kanon.distinct", false);
      links.add(new Link(bound.lease(), step, distinct));
    }
    if (persons.size() > 1) {
      throw KanonException.usage(
          "TRANSFORM_UNFIT",
          "attributes.%s.transform: persons are told apart by '%s', expected one column"
              .formatted(column, String.join("' and by '", persons)));
    }
    return new Chain(column, persons.stream().findFirst(), List.copyOf(links));
  }

  @Override
  public String column() {
    return column;
  }

  @Override
  public Optional<String> person() {
    return person;
  }

  @Override
  public List<Optional<String>> apply(
      List<Optional<String>> cells,
      List<Optional<String>> persons,
      Function<BitSet, String> where,
      Run run) {
    List<Optional<String>> changed = cells;
    for (Link link : links) {
      List<Optional<String>> before = changed;
      changed = PluginCall.on(link.lease, () -> step(link, before, persons, where, run));
      if (link.distinct) {
        requireDistinct(link, before, changed);
      }
    }
    return changed;
  }

  private List<Optional<String>> step(
      Link link,
      List<Optional<String>> cells,
      List<Optional<String>> persons,
      Function<BitSet, String> where,
      Run run) {
    List<Optional<String>> changed = new ArrayList<>(cells.size());
    BitSet bad = new BitSet();
    List<KanonException> faults = new ArrayList<>();
    for (int i = 0; i < cells.size() && faults.size() < MOST_BAD; i++) {
      if ((i & CHECKED) == 0) {
        run.check();
      }
      Optional<String> whose = persons.isEmpty() ? Optional.empty() : persons.get(i);
      try {
        changed.add(cell(link, cells.get(i), whose));
      } catch (KanonException e) {
        if (e.kind() != KanonException.Kind.INPUT) {
          throw e;
        }
        faults.add(e);
        bad.set(i);
      }
    }
    if (!faults.isEmpty()) {
      KanonException first = faults.get(0);
      throw KanonException.input(
          first.code(),
          "Column '%s', %s: '%s' %s"
              .formatted(column, where.apply(bad), link.lease.info().name(), first.getMessage()));
    }
    return changed;
  }

  /**
   * What a transform throws that it should not may quote the cell: nothing but its class is told.
   */
  private Optional<String> cell(Link link, Optional<String> cell, Optional<String> whose) {
    Class<?> thrown;
    try {
      Optional<String> changed = link.step.apply(cell, whose);
      if (changed != null) {
        return changed;
      }
      thrown = NullPointerException.class;
    } catch (KanonException e) {
      throw e;
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      thrown = e.getClass();
    }
    throw new KanonException(
        KanonException.Kind.INTERNAL,
        "PLUGIN_FAILED",
        "%s failed on a cell of column '%s': %s"
            .formatted(link.lease.origin(), column, thrown.getName()));
  }

  private void requireDistinct(
      Link link, List<Optional<String>> before, List<Optional<String>> after) {
    int cells = new HashSet<>(before).size();
    int left = new HashSet<>(after).size();
    if (left < cells) {
      throw KanonException.input(
          "TRANSFORM_COLLISION",
          "Column '%s': '%s' makes %,d different cells of %,d; ask for longer ones"
              .formatted(column, link.lease.info().name(), left, cells));
    }
  }
}
