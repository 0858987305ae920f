package kanon.lib.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import kanon.model.Column;
import kanon.model.Table;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class HospitalTest {
  private static final int PATIENTS = 4_000;

  private static Table table(HospitalTable table, long seed) {
    return table.table(PATIENTS, seed, TestRun.sequential());
  }

  private static List<String> cells(Table table, String name) {
    Column column = table.find(name).orElseThrow();
    return IntStream.range(0, table.rows()).mapToObj(column::value).toList();
  }

  @Test
  void everyTable_isTheSameForTheSameSeedAlone() {
    for (HospitalTable kind : HospitalTable.values()) {
      Table one = table(kind, 7);
      for (String name : one.names()) {
        assertEquals(cells(one, name), cells(table(kind, 7), name));
      }
      String last = one.names().get(one.names().size() - 1);
      assertFalse(cells(one, last).equals(cells(table(kind, 8), last)));
    }
  }

  @Test
  void everyKey_hasAPartner() {
    Set<String> patients = new HashSet<>(cells(table(HospitalTable.PATIENTS, 1), "id"));
    Table stays = table(HospitalTable.STAYS, 1);
    Set<String> ids = new HashSet<>(cells(stays, "id"));
    assertEquals(PATIENTS, patients.size());
    assertEquals(PATIENTS * HospitalTable.STAYS_EACH, ids.size());
    assertEquals(patients, new HashSet<>(cells(stays, "patient")), "everybody has a stay");
    assertEquals(ids, new HashSet<>(cells(table(HospitalTable.DIAGNOSES, 1), "stay")));
    assertTrue(ids.containsAll(cells(table(HospitalTable.PRESCRIPTIONS, 1), "stay")));
  }

  @Test
  void stays_arePlausible() {
    Table patients = table(HospitalTable.PATIENTS, 1);
    List<String> ids = cells(patients, "id");
    List<String> sexes = cells(patients, "sex");
    List<String> born = cells(patients, "born");
    Map<String, Integer> place = new HashMap<>();
    ids.forEach(id -> place.put(id, place.size()));
    Table stays = table(HospitalTable.STAYS, 1);
    List<String> whose = cells(stays, "patient");
    List<String> wards = cells(stays, "ward");
    Map<String, Map<String, Integer>> wardsOf = new HashMap<>();
    for (int s = 0; s < stays.rows(); s++) {
      int p = place.getOrDefault(whose.get(s), -1);
      if (wards.get(s).equals("obstetrics")) {
        assertEquals("f", sexes.get(p));
      }
      if (wards.get(s).equals("paediatrics")) {
        assertTrue(Integer.parseInt(born.get(p)) > 2008);
      }
      wardsOf
          .computeIfAbsent(whose.get(s), id -> new HashMap<>())
          .merge(wards.get(s), 1, Integer::sum);
    }
    double most =
        wardsOf.values().stream()
            .mapToInt(of -> of.values().stream().mapToInt(n -> n).max().orElse(0))
            .sum();
    assertTrue(most / stays.rows() > 0.7, "most stays of a patient are in one ward");
    int busiest =
        wardsOf.values().stream()
            .mapToInt(of -> of.values().stream().mapToInt(n -> n).sum())
            .max()
            .orElse(0);
    assertTrue(busiest > 15, "some come often: " + busiest);
  }

  @Test
  void mainDiagnoses_fitTheWard() {
    List<String> stays = cells(table(HospitalTable.STAYS, 1), "id");
    List<String> wards = cells(table(HospitalTable.STAYS, 1), "ward");
    Map<String, String> wardOf = new HashMap<>();
    IntStream.range(0, stays.size()).forEach(s -> wardOf.put(stays.get(s), wards.get(s)));
    Table diagnoses = table(HospitalTable.DIAGNOSES, 1);
    List<String> of = cells(diagnoses, "stay");
    List<String> codes = cells(diagnoses, "code");
    List<String> kinds = cells(diagnoses, "kind");
    Map<String, Integer> mains = new HashMap<>();
    for (int i = 0; i < of.size(); i++) {
      if (kinds.get(i).equals("main")) {
        mains.merge(of.get(i), 1, Integer::sum);
        if ("oncology".equals(wardOf.get(of.get(i)))) {
          assertTrue(codes.get(i).startsWith("C"), codes.get(i));
        }
      }
      assertTrue(codes.get(i).matches("[A-Z]\\d\\d\\.\\d"), codes.get(i));
    }
    assertEquals(stays.size(), mains.size());
    assertTrue(mains.values().stream().allMatch(n -> n == 1));
  }
}
