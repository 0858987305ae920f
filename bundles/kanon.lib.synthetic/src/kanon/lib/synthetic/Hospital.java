package kanon.lib.synthetic;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Table;

/**
 * A hospital that nobody was in. A patient has a ward in which most stays are, by age and sex;
 * older people and some others come more often. A stay has a reason that fits its ward, and other
 * diagnoses, more of them for older people; drugs fit diagnoses. Every patient and every stay has
 * random bits of its own, so each table can be made without the others.
 */
final class Hospital {
  private static final int LAST_YEAR = 2024;
  private static final LocalDate FIRST_DAY = LocalDate.of(2022, 1, 1);
  private static final int DAYS = 3 * 365;
  private static final int REGIONS = 12;
  private static final int POSTCODES = 240;
  private static final int OLDEST = 99;
  private static final int MOST = 5;
  private static final double USUAL_WARD = 0.75;
  private static final int CHECKED = 1 << 12;

  /** Streams of random bits beside those of patients and stays. */
  private static final long VISITS = -1;

  private static final long OF_STAYS = 1L << 40;
  private static final long OF_DIAGNOSES = 1L << 41;
  private static final long OF_PRESCRIPTIONS = 1L << 42;

  private static final List<String> SEXES = List.of("f", "m");
  private static final List<String> INSURANCES = List.of("public", "private", "none");
  private static final List<String> ADMISSIONS = List.of("emergency", "planned", "transfer");
  private static final List<String> KINDS = List.of("main", "other");
  private static final List<String> FIRST_NAMES =
      List.of(
          "Ada", "Bo", "Cleo", "Dag", "Eli", "Finn", "Gro", "Hugo", "Ida", "Jon", "Kaia", "Leo");
  private static final List<String> LAST_NAMES =
      List.of("Aas", "Berg", "Dahl", "Eide", "Foss", "Haug", "Lie", "Moen", "Nes", "Ruud", "Vik");

  private final Clinic clinic = new Clinic();
  private final Run run;
  private final long seed;
  private final int patients;
  private final int[] sex;
  private final int[] age;
  private final int[] postcode;
  private final int[] insurance;
  private final int[] name;
  private final int[] ward;

  Hospital(int patients, long seed, Run run) {
    this.run = run;
    this.seed = seed;
    this.patients = patients;
    sex = new int[patients];
    age = new int[patients];
    postcode = new int[patients];
    insurance = new int[patients];
    name = new int[patients];
    ward = new int[patients];
    AliasTable ages = new AliasTable(new double[][] {ages()});
    AliasTable places = new AliasTable(new double[][] {Shapes.zipf(POSTCODES, 0.6)});
    AliasTable wards = wards();
    for (int p = 0; p < patients; p++) {
      check(p);
      Bits bits = Bits.of(seed, p);
      age[p] = ages.draw(0, bits.next());
      sex[p] = bits.share() < (age[p] < 75 ? 0.51 : 0.6) ? 0 : 1;
      postcode[p] = places.draw(0, bits.next());
      double paid = bits.share();
      insurance[p] = paid < 0.82 ? 0 : paid < (age[p] < 30 ? 0.9 : 0.98) ? 1 : 2;
      name[p] = bits.below(FIRST_NAMES.size() * LAST_NAMES.size());
      ward[p] = wards.draw(sex[p] * (OLDEST + 1) + age[p], bits.next());
    }
  }

  /** Few children but the smallest, more and more from forty on, fewer again beyond eighty. */
  private static double[] ages() {
    double[] weights = new double[OLDEST + 1];
    for (int a = 0; a <= OLDEST; a++) {
      double z = (a - 66) / 21.0;
      weights[a] = (a < 3 ? 0.5 : 0.14) + StrictMath.exp(-z * z / 2) * (a > 85 ? 0.6 : 1);
    }
    return weights;
  }

  private static AliasTable wards() {
    double[][] weights = new double[2 * (OLDEST + 1)][];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = Clinic.wards(i <= OLDEST, i % (OLDEST + 1));
    }
    return new AliasTable(weights);
  }

  private void check(int row) {
    if (row % CHECKED == 0) {
      run.check();
    }
  }

  Table patients() {
    run.at(patients, patients, "patients");
    int[] all = IntStream.range(0, patients).toArray();
    return new Table(
        List.of(
            column("id", all, patients, Hospital::patient),
            column(
                "name",
                name,
                FIRST_NAMES.size() * LAST_NAMES.size(),
                i ->
                    FIRST_NAMES.get(i % FIRST_NAMES.size())
                        + " "
                        + LAST_NAMES.get(i / FIRST_NAMES.size())),
            column("sex", sex, SEXES.size(), SEXES::get),
            column("born", age, OLDEST + 1, a -> Integer.toString(LAST_YEAR - a)),
            column("postcode", postcode, POSTCODES, Hospital::postcode),
            column("insurance", insurance, INSURANCES.size(), INSURANCES::get)));
  }

  private static String patient(int p) {
    return "P" + (1_000_000 + p);
  }

  private static String stay(int s) {
    return "S" + (10_000_000 + s);
  }

  private static String postcode(int i) {
    return Integer.toString(10_000 + i % REGIONS * 7_000 + i / REGIONS * 37);
  }

  /** For each stay, patient by patient, whose it is. */
  private int[] whose() {
    double[] weights = new double[patients];
    Bits bits = Bits.of(seed, VISITS);
    for (int p = 0; p < patients; p++) {
      double often = -StrictMath.log(1 - bits.share());
      weights[p] = often * (age[p] < 50 ? 0.6 : age[p] < 70 ? 1 : 1.5) + 0.05;
    }
    AliasTable visits = new AliasTable(new double[][] {weights});
    int[] count = new int[patients];
    Arrays.fill(count, 1);
    for (int i = 0; i < patients * (HospitalTable.STAYS_EACH - 1); i++) {
      check(i);
      count[visits.draw(0, bits.next())]++;
    }
    int[] whose = new int[patients * HospitalTable.STAYS_EACH];
    int at = 0;
    for (int p = 0; p < patients; p++) {
      Arrays.fill(whose, at, at + count[p], p);
      at += count[p];
    }
    return whose;
  }

  private int wardOf(int patient, Bits bits) {
    if (bits.share() < USUAL_WARD) {
      return ward[patient];
    }
    return age[patient] < 16 ? (bits.share() < 0.8 ? 8 : 3) : bits.below(7);
  }

  Table stays() {
    int[] whose = whose();
    int n = whose.length;
    int[] day = new int[n];
    int[] days = new int[n];
    int[] wards = new int[n];
    int[] admission = new int[n];
    for (int from = 0; from < n; ) {
      check(from);
      int to = from;
      while (to < n && whose[to] == whose[from]) {
        day[to] = Bits.of(seed, OF_STAYS - 1 - to).below(DAYS);
        to++;
      }
      Arrays.sort(day, from, to);
      from = to;
    }
    for (int s = 0; s < n; s++) {
      Bits bits = Bits.of(seed, OF_STAYS + s);
      wards[s] = wardOf(whose[s], bits);
      double usual = Clinic.usualDays(wards[s]) * (age[whose[s]] >= 75 ? 1.3 : 1);
      days[s] = Math.min(60, (int) (-StrictMath.log(1 - bits.share()) * usual));
      double came = bits.share();
      admission[s] = came < 0.45 ? 0 : came < 0.94 ? 1 : 2;
    }
    run.at(n, n, "stays");
    return new Table(
        List.of(
            column("id", IntStream.range(0, n).toArray(), n, Hospital::stay),
            column("patient", whose, patients, Hospital::patient),
            column("admitted", day, DAYS, d -> FIRST_DAY.plusDays(d).toString()),
            column("days", days, 61, Integer::toString),
            column("ward", wards, Clinic.WARDS.size(), Clinic.WARDS::get),
            column("admission", admission, ADMISSIONS.size(), ADMISSIONS::get)));
  }

  /** What somebody has in a stay, the reason of the stay first. */
  private int[] has(int stay, int patient) {
    int place = wardOf(patient, Bits.of(seed, OF_STAYS + stay));
    Bits bits = Bits.of(seed, OF_DIAGNOSES + stay);
    int[] has = new int[count(bits, age[patient] < 40 ? 0.25 : age[patient] < 65 ? 0.4 : 0.5, 1)];
    for (int i = 0; i < has.length; i++) {
      int found = i == 0 ? clinic.reason(place, bits) : clinic.besides(bits);
      boolean known = false;
      for (int j = 0; j < i; j++) {
        known |= has[j] == found;
      }
      if (known) {
        i--;
      } else {
        has[i] = found;
      }
    }
    return has;
  }

  private static int count(Bits bits, double again, int least) {
    int count = least;
    while (count < MOST && bits.share() < again) {
      count++;
    }
    return count;
  }

  Table diagnoses() {
    Rows rows = new Rows();
    int[] whose = whose();
    for (int s = 0; s < whose.length; s++) {
      check(s);
      int[] has = has(s, whose[s]);
      for (int i = 0; i < has.length; i++) {
        rows.add(s, has[i], i == 0 ? 0 : 1);
      }
    }
    run.at(rows.size, rows.size, "diagnoses");
    return new Table(
        List.of(
            column("stay", rows.of(0), whose.length, Hospital::stay),
            column("code", rows.of(1), clinic.diagnoses.size(), clinic.diagnoses::get),
            column("kind", rows.of(2), KINDS.size(), KINDS::get)));
  }

  Table prescriptions() {
    Rows rows = new Rows();
    int[] whose = whose();
    for (int s = 0; s < whose.length; s++) {
      check(s);
      int[] has = has(s, whose[s]);
      Bits bits = Bits.of(seed, OF_PRESCRIPTIONS + s);
      for (int i = count(bits, 0.55, 0); i > 0; i--) {
        rows.add(s, clinic.drug(has[bits.below(has.length)], bits), 1 + bits.below(4) * 2);
      }
    }
    run.at(rows.size, rows.size, "prescriptions");
    return new Table(
        List.of(
            column("stay", rows.of(0), whose.length, Hospital::stay),
            column("drug", rows.of(1), clinic.drugs.size(), clinic.drugs::get),
            column("days", rows.of(2), 8, Integer::toString)));
  }

  private static Column column(String name, int[] codes, int values, IntFunction<String> text) {
    List<String> texts = IntStream.range(0, values).mapToObj(text).toList();
    return Sampler.column(name, texts, Codes.of(codes, values));
  }

  /** Rows of three numbers. */
  private static final class Rows {
    private int[][] numbers = new int[3][1 << 10];
    private int size;

    void add(int... row) {
      for (int c = 0; c < row.length; c++) {
        if (size == numbers[c].length) {
          numbers[c] = Arrays.copyOf(numbers[c], size * 2);
        }
        numbers[c][size] = row[c];
      }
      size++;
    }

    int[] of(int c) {
      return Arrays.copyOf(numbers[c], size);
    }
  }
}
