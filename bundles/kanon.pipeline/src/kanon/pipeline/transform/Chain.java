package kanon.pipeline.transform;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kanon.api.Transform;
import kanon.model.KanonException;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.plugin.PluginCall;

/** The transforms of one column, in order. */
final class Chain {
  private static final int CHECKED = 0xFFF;

  /** More cells than these are not looked for that a transform cannot take. */
  private static final int MOST_BAD = 10_000;

  private final String column;
  private final List<Link> links;

  private record Link(Lease lease, Transform.Step step) {}

  private Chain(String column, List<Link> links) {
    this.column = column;
    this.links = links;
  }

  /** Has transforms prepare what they do to the cells of a column. */
  static Chain of(String column, List<BoundPlugin> transforms) {
    List<Link> links = new ArrayList<>();
    for (BoundPlugin bound : transforms) {
      Transform<Record> plugin = bound.as(Transform.class);
      Transform.Step step = PluginCall.on(bound.lease(), () -> plugin.prepare(bound.options()));
      links.add(new Link(bound.lease(), step));
    }
    return new Chain(column, List.copyOf(links));
  }

  String column() {
    return column;
  }

  /**
   * What distinct cells become.
   *
   * @param where says of some of them in which rows they stand, as in "row 7 and 2 more rows"
   */
  List<Optional<String>> apply(
      List<Optional<String>> cells, Function<BitSet, String> where, RunControl run) {
    List<Optional<String>> changed = cells;
    for (Link link : links) {
      List<Optional<String>> before = changed;
      changed = PluginCall.on(link.lease, run, () -> step(link, before, where, run));
    }
    return changed;
  }

  private List<Optional<String>> step(
      Link link, List<Optional<String>> cells, Function<BitSet, String> where, RunControl run) {
    List<Optional<String>> changed = new ArrayList<>(cells.size());
    BitSet bad = new BitSet();
    Optional<KanonException> first = Optional.empty();
    for (int i = 0; i < cells.size(); i++) {
      if ((i & CHECKED) == 0) {
        run.check();
      }
      try {
        changed.add(cell(link, cells.get(i)));
      } catch (KanonException e) {
        if (e.kind() != KanonException.Kind.INPUT) {
          throw e;
        }
        first = first.or(() -> Optional.of(e));
        bad.set(i);
        if (bad.cardinality() == MOST_BAD) {
          break;
        }
      }
    }
    if (first.isPresent()) {
      throw KanonException.input(
          first.get().code(),
          "Column '%s', %s: '%s' %s"
              .formatted(
                  column, where.apply(bad), link.lease.info().name(), first.get().getMessage()));
    }
    return changed;
  }

  /**
   * What a transform throws that it should not may quote the cell: nothing but its class is told.
   */
  private Optional<String> cell(Link link, Optional<String> cell) {
    Class<?> thrown;
    try {
      Optional<String> changed = link.step.apply(cell);
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
}
