package kanon.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttackTablesTest {
  @TempDir Path folder;
  private Path source = Path.of("");
  private AttackTables tables = new AttackTables(source, source);

  @BeforeEach
  void table() throws IOException {
    List<String> lines = new ArrayList<>(List.of("a,b"));
    for (int i = 1; i <= 50; i++) {
      lines.add(i + (i % 2 == 0 ? ",\"x\ny\"" : ",z"));
    }
    source = Files.write(folder.resolve("source.csv"), lines);
    tables = new AttackTables(source, folder);
  }

  @Test
  void wholeTable_isTheFile() {
    assertEquals(source, tables.table(Integer.MAX_VALUE, false));
  }

  @Test
  void persons_areNumberedInTheOrderOfTheRows() throws IOException {
    String text = Files.readString(tables.table(Integer.MAX_VALUE, true));
    assertTrue(text.startsWith("person,a,b\n1,1,z\n2,2,\"x\ny\"\n3,3,z\n"), text);
    assertTrue(text.endsWith("50,50,\"x\ny\"\n"), text);
  }

  @Test
  void sample_hasWholeRowsInTheirOrder_theSameEachTime() throws IOException {
    String text = Files.readString(tables.table(20, false));
    List<Integer> rows =
        text.lines()
            .filter(line -> Character.isDigit(line.charAt(0)))
            .map(line -> Integer.valueOf(line.substring(0, line.indexOf(','))))
            .toList();
    assertEquals(20, rows.size());
    assertEquals(rows.stream().sorted().distinct().toList(), rows);
    Files.delete(tables.table(20, false));
    assertEquals(text, Files.readString(tables.table(20, false)));
    assertEquals(
        Files.readString(tables.table(50, false)), Files.readString(tables.table(60, false)));
  }
}
