package kanon.pipeline.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Run;
import kanon.api.Session;
import kanon.api.platform.Monitor;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import org.junit.jupiter.api.Test;

class OddTextsTest {
  /** A column, as every engine has it: values that are not of the type are refused by row. */
  private record Cells(List<String> values) implements Session {
    @Override
    public List<String> columns() {
      return List.of("age");
    }

    @Override
    public long rows() {
      return values.size();
    }

    @Override
    public Dictionary dictionary(String column, Type type, Run run) {
      if (!values.stream().allMatch(type::accepts)) {
        throw KanonException.input("NOT_OF_TYPE", "Column 'age' has in row 1 a value");
      }
      return Dictionary.of(type, values, Optional.empty());
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

  private static KanonException refused(List<String> cells, Config.TransformSpec... steps) {
    Config.Field field =
        new Config.Field(
            Role.QUASI_IDENTIFIER,
            List.of(steps),
            Type.INTEGER,
            Optional.empty(),
            List.of(),
            List.of(),
            1,
            Optional.empty(),
            Optional.empty());
    RunControl run = new RunControl(Monitor.NONE);
    return assertThrows(
        KanonException.class, () -> OddTexts.dictionary(new Cells(cells), "age", field, run));
  }

  @Test
  void aLabelThatIsNotOfTheType_isNamed() {
    KanonException e =
        refused(
            List.of("30", "90+"),
            new Config.TransformSpec("missing", List.of("NA")),
            new Config.TransformSpec("topCode", Map.of("at", 90, "label", "90+")));
    assertEquals("BAD_CONFIG", e.code());
    assertEquals(
        "attributes.age.transform.1: 'topCode' makes cells '90+', and the attribute's type is integer; leave that text out, or make the type string",
        e.getMessage());
  }

  @Test
  void aValueOfTheData_isNotQuoted() {
    KanonException e =
        refused(
            List.of("30", "secret"),
            new Config.TransformSpec("topCode", Map.of("at", 90, "label", "90+")));
    assertEquals("NOT_OF_TYPE", e.code());
    assertEquals("Column 'age' has in row 1 a value", e.getMessage());
  }
}
