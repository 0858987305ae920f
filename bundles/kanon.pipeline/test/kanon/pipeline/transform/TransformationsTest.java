package kanon.pipeline.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Table;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

class TransformationsTest {
  private static Column column(String name, Optional<String> missing) {
    Dictionary dictionary = Dictionary.of(Type.STRING, List.of("a"), missing);
    return new Column(name, dictionary, Codes.of(new int[2], dictionary.size()));
  }

  @Test
  void missing_isShownAsInTheColumnsThatHaveSome() {
    Column whole = column("whole", Optional.empty());
    Column lacking = column("lacking", Optional.of("?"));
    assertEquals("?", Transformations.missing(new Table(List.of(whole, lacking)), "NA"));
    assertEquals("NA", Transformations.missing(new Table(List.of(whole)), "NA"));
  }
}
