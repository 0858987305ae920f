package kanon.campaign.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of groups by hand, each with one fault. */
class BucketsTest {
  private static final String QI = "row,q,group\n1,a,1\n2,b,1\n3,a,2\n4,c,2\n";
  private static final String SENSITIVE = "group,s,count\n1,flu,1\n1,cold,1\n2,flu,1\n2,cold,1\n";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private List<String> faults(String qi, String sensitive) throws IOException {
    Path out = Files.createDirectories(folder.resolve("out"));
    Files.writeString(folder.resolve("t.csv"), "row,q,s\n1,a,flu\n2,b,cold\n3,a,flu\n4,c,cold\n");
    Files.writeString(out.resolve("r.csv.manifest.json"), "{}");
    Files.writeString(out.resolve("r-qi.csv"), qi);
    Files.writeString(out.resolve("r-sensitive.csv"), sensitive);
    String config =
        """
        {"input": {"path": "t.csv"}, "algorithm": {"name": "anatomy"},
         "attributes": {"row": {"role": "insensitive"}, "q": {"role": "quasi-identifier"},
                        "s": {"role": "sensitive"}},
         "privacy": [{"model": "l-diversity", "kind": "frequency", "l": 2}],
         "output": {"path": "out/r.csv"}}
        """;
    Judge judge = new Judge(Files.writeString(folder.resolve("config.json"), config));
    return judge.judge(out, Map.of());
  }

  private void has(String fault, List<String> faults) {
    assertTrue(faults.stream().anyMatch(f -> f.contains(fault)), faults.toString());
  }

  @Test
  void trueGroups_haveNoFault() throws IOException {
    assertEquals(List.of(), faults(QI, SENSITIVE));
  }

  @Test
  void everyFault_isFound() throws IOException {
    has("do not have the original's rows", faults(QI.replace("4,c", "4,a"), SENSITIVE));
    has("do not have the original's rows", faults(QI, SENSITIVE.replace("2,cold", "2,flu")));
    has("differ in size", faults(QI.replace("4,c,2", "4,c,1"), SENSITIVE));
    String turned = "group,s,count\n1,flu,2\n2,cold,2\n";
    has("does not hold in 2 of 2", faults(QI, turned));
    has("of other rows", faults(QI, turned));
    has("columns differ", faults(QI.replace("row,", "id,"), SENSITIVE));
  }
}
