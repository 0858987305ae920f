package kanon.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;

/** Patients, their stays and the diagnoses of these, as files and as a config of linked tables. */
final class SmallHospital {
  /** By table, what is known of people. */
  static final Map<String, List<String>> KNOWN = new LinkedHashMap<>();

  static {
    KNOWN.put("patients", List.of("sex", "age"));
    KNOWN.put("stays", List.of("ward"));
    KNOWN.put("diagnoses", List.of("code"));
  }

  private final Path folder;

  SmallHospital(Path folder) {
    this.folder = folder;
  }

  private void write(String name, String header, List<String> rows) throws IOException {
    List<String> lines = new ArrayList<>(List.of(header));
    lines.addAll(rows);
    Files.write(folder.resolve(name + ".csv"), lines);
  }

  /** A hospital of few values, so that persons who show the same are there. */
  void make(long seed) throws IOException {
    Random random = new Random(seed);
    int persons = 12 + random.nextInt(20);
    List<String> patients = new ArrayList<>();
    List<String> stays = new ArrayList<>();
    List<String> diagnoses = new ArrayList<>();
    for (int p = 0; p < persons; p++) {
      patients.add("P%d,%s,%d".formatted(p, random.nextBoolean() ? "f" : "m", random.nextInt(9)));
      for (int s = random.nextInt(4); s > 0; s--) {
        int stay = stays.size();
        stays.add("S%d,P%d,w%d".formatted(stay, p, random.nextInt(3)));
        for (int d = random.nextInt(3); d > 0; d--) {
          diagnoses.add(
              "S%d,%s%d,%d"
                  .formatted(
                      stay,
                      random.nextBoolean() ? "A" : "B",
                      random.nextInt(2),
                      random.nextInt(4)));
        }
      }
    }
    diagnoses.add("S0,A0,1");
    write("patients", "id,sex,age", patients);
    write("stays", "id,patient,ward", stays.isEmpty() ? List.of("S0,P0,w0") : stays);
    write("diagnoses", "stay,code,cost", diagnoses);
  }

  /** Releases all three into the folder out, with some changes. */
  Map<String, Object> config(String... changes) {
    String text =
        """
        {
          "tables": {
            "diagnoses": {
              "input": {"path": "diagnoses.csv"},
              "attributes": {
                "stay": {"role": "identifying"},
                "code": {"role": "quasi-identifier", "hierarchy": {"mask": {"from": "right"}}},
                "cost": {"role": "sensitive"}
              },
              "output": {"path": "OUT/diagnoses.csv"}
            },
            "patients": {
              "input": {"path": "patients.csv"},
              "attributes": {
                "id": {"role": "identifying"},
                "sex": {"role": "quasi-identifier", "hierarchy": {"suppress": true}},
                "age": {"role": "quasi-identifier", "type": "integer"}
              },
              "output": {"path": "OUT/patients.csv"}
            },
            "stays": {
              "input": {"path": "stays.csv"},
              "attributes": {
                "id": {"role": "identifying"},
                "patient": {"role": "identifying"},
                "ward": {"role": "quasi-identifier"}
              },
              "output": {"path": "OUT/stays.csv"}
            }
          },
          "keys": ["diagnoses.stay -> stays.id", "stays.patient -> patients.id"],
          "privacy": [{"model": "k-anonymity", "k": 3}],
          "suppression": {"limit": 1}
        }
        """
            .replace("OUT", folder.resolve("out").toString().replace('\\', '/'));
    Map<String, Object> tree = new LinkedHashMap<>();
    ((Map<?, ?>) JsonTree.parse(text).orElseThrow())
        .forEach((key, value) -> tree.put(String.valueOf(key), value));
    return JsonPath.with(tree, List.of(changes));
  }
}
