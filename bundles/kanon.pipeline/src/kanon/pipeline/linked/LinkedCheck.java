package kanon.pipeline.linked;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.report.CheckReport;
import kanon.model.KanonException;
import kanon.pipeline.config.LinkedConfig;
import kanon.pipeline.config.LinkedConfigReader;
import kanon.pipeline.report.LinkedDocuments;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.transform.KeyRing;

/** Every check of linked tables that precedes solving. */
public final class LinkedCheck {
  private LinkedCheck() {}

  /** Checks a config. */
  public static CheckReport of(WorkbenchCall call, Map<String, Object> tree) {
    Optional<KanonException> problem = Optional.empty();
    OptionalLong persons = OptionalLong.empty();
    Optional<CheckReport.Input> input = Optional.empty();
    try {
      LinkedConfig config = LinkedConfigReader.read(tree);
      LinkedDocuments.places(config);
      KeyRing keys = new KeyRing(call.data().files(), false);
      try (LinkedTables tables = LinkedTables.toRelease(call, config, keys)) {
        LinkedProblem.requirePersons(tables);
        LinkedAttacks.asked(call, tables);
        persons = OptionalLong.of(tables.forest().rows(0));
        long rows = tables.all().stream().mapToLong(LinkedTable::rows).sum();
        List<String> columns =
            tables.all().stream()
                .flatMap(t -> t.data.session().columns().stream().map(c -> t.name + "." + c))
                .toList();
        input = Optional.of(new CheckReport.Input(rows, columns, Optional.empty()));
      }
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
      problem = Optional.of(e);
    }
    return new CheckReport(
        problem.map(e -> List.of(String.valueOf(e.getMessage()))).orElse(List.of()),
        List.of(),
        Optional.empty(),
        input,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalLong.empty(),
        persons,
        OptionalLong.empty(),
        Optional.empty(),
        problem.map(e -> e.kind().exitCode()).orElse(0));
  }
}
