package kanon.pipeline.transform;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kanon.api.Transform;
import kanon.model.Column;
import kanon.model.KanonException;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.PluginCall;

/**
 * The transforms of a column of which one lacks its key. Those before it are done; what it makes is
 * told by its trace, if nothing is done after it.
 */
public final class Untold {
  private final String column;
  private final String why;
  private final Chain before;
  private final BoundPlugin keyed;
  private final boolean last;

  private Untold(String column, String why, Chain before, BoundPlugin keyed, boolean last) {
    this.column = column;
    this.why = why;
    this.before = before;
    this.keyed = keyed;
    this.last = last;
  }

  static Untold of(String column, List<BoundPlugin> transforms, KeyRing keys, String why) {
    int first = 0;
    Chain before = Chain.of(column, List.of(), keys);
    try {
      while (first < transforms.size()) {
        before = Chain.of(column, transforms.subList(0, first + 1), keys);
        first++;
      }
    } catch (KanonException e) {
      if (!e.code().equals(KeyRing.MISSING)) {
        throw e;
      }
    }
    return new Untold(column, why, before, transforms.get(first), first == transforms.size() - 1);
  }

  /** The column's name. */
  public String column() {
    return column;
  }

  /** Why it is not known what was made of it. */
  public String why() {
    return why;
  }

  /** The transform that lacks its key. */
  public String transform() {
    return keyed.name();
  }

  /** The column that tells persons apart for it. */
  public Optional<String> person() {
    Transform<Record> plugin = keyed.as(Transform.class);
    return PluginCall.on(keyed.lease(), () -> plugin.person(keyed.options()));
  }

  /** The column that tells persons apart for those before it. */
  Optional<String> personBefore() {
    return before.person();
  }

  /** Whether it keeps different cells different, and nothing is done after it. */
  public boolean distinct() {
    return last && Declared.flag(keyed.info(), "kanon.distinct", false);
  }

  /** Whether a cell may have become another; empty where nothing tells. */
  public Optional<Transform.Trace> trace() {
    Transform<Record> plugin = keyed.as(Transform.class);
    return last
        ? PluginCall.on(keyed.lease(), () -> plugin.trace(keyed.options()))
        : Optional.empty();
  }

  /** What a trace says of a cell and another. */
  public Optional<String> told(
      Transform.Trace trace, Optional<String> cell, Optional<String> changed) {
    return PluginCall.on(keyed.lease(), () -> trace.of(cell, changed));
  }

  /** The column as the transforms before the one without key make it. */
  public Column done(Originals originals, RunControl run) {
    return done(originals.column(column).orElseThrow(), originals::column, run);
  }

  /** The same of a column as it was read, with others found by their names. */
  Column done(Column raw, Function<String, Optional<Column>> others, RunControl run) {
    return Recoded.column(raw, before.person().flatMap(others), before, "", run);
  }
}
