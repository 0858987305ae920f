package kanon.pipeline.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.api.Session;
import kanon.api.platform.Monitor;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.files.InputFiles;
import org.junit.jupiter.api.Test;

class SchemaBuilderTest {
  private record Columns(Map<String, List<String>> values, long rows) implements Session {
    @Override
    public List<String> columns() {
      return values.keySet().stream().sorted().toList();
    }

    @Override
    public Dictionary dictionary(String column, Type type, Run run) {
      return Dictionary.of(Type.STRING, values.getOrDefault(column, List.of()), Optional.of("?"))
          .sorted(type);
    }

    @Override
    public Profile profile(Schema schema, Run run) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Staged apply(Outcome outcome, boolean shuffle, Run run) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
  }

  private static final Columns SESSION =
      new Columns(
          Map.of("n", List.of("10", "9", "07"), "t", List.of("low", "high"), "id", many()), 30);

  private static List<String> many() {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < 29; i++) {
      values.add("v" + i);
    }
    return values;
  }

  private static SchemaBuilder attributes() {
    RunControl run = new RunControl(Monitor.NONE);
    return new SchemaBuilder(
        SESSION, PopulationData.unknown(run), Map.of(), new InputFiles(Path.of(".")), run);
  }

  private static Attribute made(String column, Type type, List<String> order, List<String> domain) {
    Config.Field field = field(Role.QUASI_IDENTIFIER, type, order, domain);
    return attributes().schema(Map.of(column, field)).quasiIdentifier(0);
  }

  private static Config.Field field(Role role, Type type, List<String> order, List<String> domain) {
    return new Config.Field(
        role,
        List.of(),
        type,
        Optional.empty(),
        order,
        domain,
        2,
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void aSensitiveText_thatMissingValuesAreShownBy_isRefused() {
    Columns both = new Columns(Map.of("s", List.of("flu", "?")), 4);
    RunControl run = new RunControl(Monitor.NONE);
    SchemaBuilder builder =
        new SchemaBuilder(
            both, PopulationData.unknown(run), Map.of(), new InputFiles(Path.of(".")), run);
    Config.Field field = field(Role.SENSITIVE, Type.STRING, List.of(), List.of());
    KanonException refused =
        assertThrows(KanonException.class, () -> builder.schema(Map.of("s", field)));
    assertEquals("LOOKS_MISSING", refused.code());
    assertFalse(String.valueOf(refused.getMessage()).contains("flu"));
    Config.Field quasi = field(Role.QUASI_IDENTIFIER, Type.STRING, List.of(), List.of());
    assertEquals(3, builder.schema(Map.of("s", quasi)).quasiIdentifier(0).dictionary().size());
  }

  private static List<String> values(Attribute attribute) {
    List<String> values = new ArrayList<>();
    for (int code = 0; code < attribute.dictionary().size(); code++) {
      values.add(attribute.dictionary().value(code));
    }
    return values;
  }

  @Test
  void order_ofNumbersIsTheirOwnUnlessGiven() {
    Attribute numbers = made("n", Type.INTEGER, List.of(), List.of("8"));
    assertEquals(List.of("07", "8", "9", "10", "?"), values(numbers));
    assertTrue(numbers.ordered());
    assertEquals(2, numbers.weight());
    Attribute given = made("n", Type.INTEGER, List.of("9", "10", "07", "1"), List.of());
    assertEquals(List.of("9", "10", "07", "1", "?"), values(given));
  }

  @Test
  void order_ofTextIsGivenOrByCodePoint() {
    assertEquals(List.of("high", "low", "?"), values(made("t", Type.STRING, List.of(), List.of())));
    assertFalse(made("t", Type.STRING, List.of(), List.of()).ordered());
    Attribute given = made("t", Type.STRING, List.of("low", "middle", "high"), List.of());
    assertEquals(List.of("low", "middle", "high", "?"), values(given));
    assertTrue(given.ordered());
  }

  @Test
  void order_thatLacksValuesIsRefused() {
    KanonException refused =
        assertThrows(KanonException.class, () -> made("t", Type.STRING, List.of("low"), List.of()));
    assertEquals(
        "attributes.t.order lacks 1 value of the data; check --values shows them",
        refused.getMessage());
  }

  @Test
  void columns_thatTheInputLacksAreAllTold() {
    KanonException refused =
        assertThrows(
            KanonException.class,
            () ->
                SchemaBuilder.refuseUnknown("column", List.of("nn", "t"), List.of("id", "n", "t")));
    assertEquals(
        "Unknown column 'nn'. Did you mean 'n'? Valid names are: id, n, t", refused.getMessage());
  }

  /** A comparison of each with each would take minutes. */
  @Test
  void columns_ofAHundredThousandAreFound() {
    List<String> columns = IntStream.range(0, 100_000).mapToObj(c -> "c" + c).toList();
    SchemaBuilder.refuseUnknown("column", columns, columns);
    List<String> others = columns.stream().map(c -> "x" + c).toList();
    KanonException refused =
        assertThrows(
            KanonException.class, () -> SchemaBuilder.refuseUnknown("column", others, columns));
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.endsWith("; 99,992 more are unknown"), message);
    assertTrue(message.length() < 10_000, () -> message.length() + " characters");
  }

  @Test
  void columns_ofATableWithoutAHeaderAreNotTold() {
    List<String> row = List.of("Ann Miller", "1971-03-05", "asthma");
    KanonException refused =
        assertThrows(
            KanonException.class,
            () -> SchemaBuilder.refuseUnknown("column", List.of("name", "born"), row));
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.startsWith("There is no column 'name', nor any other"), message);
    row.forEach(cell -> assertFalse(message.contains(cell), message));
  }
}
