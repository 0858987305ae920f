package kanon.pipeline.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnGuessTest {
  @Test
  void words_areToldFromCaseAndPunctuation() {
    assertEquals(List.of("date", "of", "birth"), ColumnGuess.words("dateOfBirth"));
    assertEquals(List.of("date", "of", "birth"), ColumnGuess.words("date_of_birth"));
    assertEquals(List.of("date", "of", "birth"), ColumnGuess.words(" Date of-Birth2"));
    assertEquals(List.of("id"), ColumnGuess.words("ID"));
  }
}
