package kanon.attack.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.NoOptions;
import kanon.api.ProvidesAttack;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.GroupColumns;
import kanon.model.Plan;
import kanon.model.Table;
import org.osgi.service.component.annotations.Component;

/**
 * Takes the place of a released row for its place in the original ({@code row-order}); of two
 * tables, takes the n-th row of a group in the one for the n-th of it in the other ({@code
 * group-order}).
 */
@Component(service = Attack.class)
@ProvidesAttack(
    name = "order",
    description =
        "What the order of released rows tells of the original's, or of who has which value in a group",
    attacker =
        "Knows on which row of the original a person is, or takes rows of a group's two tables in their order",
    buckets = true,
    sensitive = false)
public final class Order implements Attack<NoOptions> {
  private static final int ROWS_BETWEEN_CHECKS = 1 << 14;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public List<Guesses> attack(AttackerView view, NoOptions options, Run run) {
    run.check();
    if (view.hides().isPresent()) {
      return view.hides().get() == Plan.Bucketization.ANATOMY ? pairs(view, run) : List.of();
    }
    Table table = view.release().parts().get(0).table();
    int[] rows = new int[table.rows()];
    Arrays.setAll(rows, row -> row);
    Guesses guesses = Guesses.of("row-order", new Guess.Positions(rows));
    double strongest = 0;
    for (Attribute a : view.schema().sensitive()) {
      Codes codes = table.find(a.name()).orElseThrow().in(a.dictionary()).codes();
      strongest =
          Math.max(strongest, Math.abs(Ranks.deviations(codes, a.dictionary().size(), run)));
    }
    return List.of(
        view.schema().sensitive().isEmpty()
            ? guesses
            : guesses.with("valueOrderDeviations", strongest));
  }

  private static List<Guesses> pairs(AttackerView view, Run run) {
    Table quasi = view.release().parts().get(0).table();
    Table sensitive = view.release().parts().get(1).table();
    Column group = quasi.find(GroupColumns.GROUP).orElseThrow();
    List<Guesses> guesses = new ArrayList<>();
    for (int s = 0; s < view.schema().sensitive().size(); s++) {
      Map<String, List<Integer>> values = values(sensitive, view.schema().sensitive().get(s), run);
      Map<String, Integer> next = new HashMap<>();
      int[] value = new int[quasi.rows()];
      for (int row = 0; row < value.length; row++) {
        if (row % ROWS_BETWEEN_CHECKS == 0) {
          run.check();
        }
        List<Integer> of = values.getOrDefault(group.value(row), List.of());
        int place = next.merge(group.value(row), 1, Integer::sum) - 1;
        value[row] = place < of.size() ? of.get(place) : Guess.NONE;
      }
      guesses.add(Guesses.of("group-order", new Guess.Pairs(s, value)));
    }
    return guesses;
  }

  /** The values of each group in the order of the table, each as often as it counts. */
  private static Map<String, List<Integer>> values(Table sensitive, Attribute attribute, Run run) {
    Map<String, List<Integer>> values = new HashMap<>();
    Column group = sensitive.find(GroupColumns.GROUP).orElseThrow();
    Column count = sensitive.find(GroupColumns.COUNT).orElseThrow();
    Column value = sensitive.find(attribute.name()).orElseThrow().in(attribute.dictionary());
    for (int row = 0; row < sensitive.rows(); row++) {
      if (row % ROWS_BETWEEN_CHECKS == 0) {
        run.check();
      }
      List<Integer> of = values.computeIfAbsent(group.value(row), g -> new ArrayList<>());
      for (int i = Integer.parseInt(count.value(row)); i > 0; i--) {
        of.add(value.codes().at(row));
      }
    }
    return values;
  }
}
