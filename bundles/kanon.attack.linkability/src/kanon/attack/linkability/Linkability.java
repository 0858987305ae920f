package kanon.attack.linkability;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.Names;
import kanon.api.ProvidesAttack;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.lib.attacks.covering.Sample;
import kanon.model.Attribute;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/** Links two tables of the same people through a release of both. */
@Component(service = Attack.class)
@ProvidesAttack(
    name = "linkability",
    description =
        "Two sets of columns of the same people, linked through the classes that fit both",
    attacker =
        "Has two tables of the same people, with other columns, and takes the release for the bridge",
    source =
        "Giomi, Boenisch, Wehmeyer, Tasnadi: A unified framework for quantifying privacy risk in synthetic data (Anonymeter), 2023",
    sensitive = false)
public final class Linkability implements Attack<LinkabilityOptions> {
  @Override
  public Class<LinkabilityOptions> options() {
    return LinkabilityOptions.class;
  }

  @Override
  public List<Guesses> attack(AttackerView view, LinkabilityOptions options, Run run) {
    int[] left = left(view, options.left());
    int[] right =
        IntStream.range(0, view.schema().quasiIdentifiers().size())
            .filter(a -> Arrays.stream(left).noneMatch(l -> l == a))
            .toArray();
    if (left.length == 0 || right.length == 0) {
      throw KanonException.usage(
          "NOTHING_TO_LINK",
          "Attack 'linkability' needs quasi-identifiers on both sides, there are %d and %d"
              .formatted(left.length, right.length));
    }
    AttackerView seen = view.withControl(run);
    Targets one = seen.targets(left);
    Targets other = seen.targets(right);
    Links links = new Links(seen, one, other, options, run);
    Guesses guesses = Guesses.of("classes", new Guess.Links(one, other, links.links()));
    Guesses sampled =
        one.size() > options.people() ? guesses.sampledFrom(Sample.people(one)) : guesses;
    return List.of(links.complete() ? sampled : sampled.ended());
  }

  private static int[] left(AttackerView view, List<String> named) {
    List<String> names = view.schema().quasiIdentifiers().stream().map(Attribute::name).toList();
    for (String name : named) {
      if (!names.contains(name)) {
        throw KanonException.usage(
            "UNKNOWN_LEFT_COLUMN",
            "Attack 'linkability': " + Names.unknown("quasi-identifier", name, names));
      }
    }
    return IntStream.range(0, names.size())
        .filter(a -> named.isEmpty() ? a % 2 == 0 : named.contains(names.get(a)))
        .toArray();
  }
}
