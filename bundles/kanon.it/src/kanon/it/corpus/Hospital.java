package kanon.it.corpus;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * The table of a hospital: 20,000 stays, in Latin-1, with semicolons, as a German system writes it.
 */
public final class Hospital {
  private static final String HEADER =
      "Patienten-Nr.;Nachname;Vorname;Geburtsdatum;Geschlecht;PLZ;Aufnahme;Entlassung;Hauptdiagnose (ICD)";
  private static final DateTimeFormatter GERMAN =
      DateTimeFormatter.ofPattern("dd.MM.yyyy", Locale.ROOT);
  private static final int ROWS = 20_000;

  private final SplittableRandom random;
  private final Set<String> secrets = new HashSet<>();
  private final StringBuilder text = new StringBuilder(HEADER).append("\r\n");

  private Hospital(long seed) {
    random = new SplittableRandom(seed);
  }

  /**
   * The table.
   *
   * @param bytes the file
   * @param secrets every name, number and date in it, as the table and as ISO 8601 writes it
   */
  public record File(byte[] bytes, Set<String> secrets) {}

  /** The table of a seed. */
  public static File of(long seed) {
    Hospital hospital = new Hospital(seed);
    hospital.fill();
    return new File(
        hospital.text.toString().getBytes(StandardCharsets.ISO_8859_1), hospital.secrets);
  }

  private void fill() {
    Cells cells = new Cells(Country.known().get(0), random);
    List<String> postcodes = distinct("#####", 250, cells);
    List<String> codes = distinct("A##.#", 300, cells);
    codes.replaceAll(code -> (char) ('A' + random.nextInt(14)) + code.substring(1));
    for (int row = 0; row < ROWS; row++) {
      int age = Math.min(random.nextInt(101), 20 + random.nextInt(80));
      LocalDate birth = LocalDate.of(2023 - age, 1, 1).plusDays(random.nextInt(365));
      LocalDate admission = LocalDate.of(2021, 1, 1).plusDays(random.nextInt(1095));
      LocalDate discharge = admission.plusDays(random.nextInt(1 + random.nextInt(30)));
      String number = "P" + (1_000_000 + row * 37);
      String surname = secret(cells.of("surname"));
      String given = secret(cells.of("given"));
      List<String> line =
          List.of(
              secret(number),
              surname,
              given,
              random.nextInt(80) == 0 ? "k.A." : date(birth),
              cells.of("sex"),
              skewed(postcodes),
              date(admission),
              date(discharge),
              skewed(codes));
      text.append(String.join(";", line)).append("\r\n");
    }
  }

  private List<String> distinct(String pattern, int count, Cells cells) {
    Set<String> made = new TreeSet<>();
    while (made.size() < count) {
      made.add(cells.digits(pattern));
    }
    return new ArrayList<>(made);
  }

  /** Some values are many times as frequent as others. */
  private String skewed(List<String> values) {
    return values.get(random.nextInt(1 + random.nextInt(values.size())));
  }

  private String date(LocalDate day) {
    secret(day.toString());
    return secret(GERMAN.format(day));
  }

  private String secret(String cell) {
    secrets.add(cell);
    return cell;
  }
}
