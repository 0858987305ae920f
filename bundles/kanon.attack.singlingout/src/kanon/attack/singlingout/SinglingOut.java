package kanon.attack.singlingout;

import java.util.List;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.ProvidesAttack;
import kanon.api.Run;
import org.osgi.service.component.annotations.Component;

/**
 * Makes predicates of three sorts: of a cell of one column that a single row shows ({@code
 * rare-cells}); of all cells and sensitive values of a row that no other row shows ({@code
 * rare-rows}); of a class's cells, narrowed ({@code narrowed-classes}).
 */
@Component(service = Attack.class)
@ProvidesAttack(
    name = "singling-out",
    description = "Predicates, made of the release alone, that hold of one person and nobody else",
    attacker = "Has nothing but the release, and knows what the columns can hold",
    source =
        "Cohen, Nissim: Towards formalizing the GDPR's notion of singling out, 2020; Giomi et al.: Anonymeter, 2023",
    sensitive = false)
public final class SinglingOut implements Attack<SinglingOutOptions> {
  @Override
  public Class<SinglingOutOptions> options() {
    return SinglingOutOptions.class;
  }

  @Override
  public List<Guesses> attack(AttackerView view, SinglingOutOptions options, Run run) {
    Rare rare = new Rare(view, run);
    Narrowed narrowed = new Narrowed(view, run);
    return List.of(
        guesses("rare-cells", rare.cells(), options, run),
        guesses("rare-rows", rare.rows(), options, run),
        Guesses.of(
            "narrowed-classes", new Guess.Predicates(narrowed.predicates(options.predicates()))));
  }

  private static Guesses guesses(
      String name, List<Guess.Predicate> all, SinglingOutOptions options, Run run) {
    if (all.size() <= options.predicates()) {
      return Guesses.of(name, new Guess.Predicates(all));
    }
    List<Guess.Predicate> drawn = Draw.of(all, options.predicates(), run.random());
    return Guesses.of(name, new Guess.Predicates(drawn)).sampledFrom(all.size());
  }
}
