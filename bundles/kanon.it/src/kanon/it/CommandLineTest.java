package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every headless command, by the start script of the installation that was built. */
class CommandLineTest extends InstalledTest {
  private static Object json(Ended ended) {
    return Reports.printed(
        JsonTree.parse(ended.out()).orElseThrow(() -> new AssertionError(ended.all())));
  }

  private static Map<?, ?> object(Ended ended) {
    return (Map<?, ?>) json(ended);
  }

  @Test
  void version_isOneLine() {
    Ended ended = done("version");
    assertTrue(ended.out().matches("kanon \\d+\\.\\d+\\.\\d+\\S*\\R"), ended.out());
    assertEquals("", ended.err());
    assertEquals(ended.out(), done("--version").out());
  }

  @Test
  void help_namesEveryCommand() {
    String help = done("help").out();
    for (String name : List.of("run", "verify", "check", "init", "generate", "describe", "shell")) {
      assertTrue(help.lines().anyMatch(line -> line.startsWith(name + " ")), name);
    }
    assertEquals(help, done().out());
    assertTrue(help.contains("130 cancelled"), help);
    assertTrue(done("help", "run").out().startsWith("kanon run CONFIG.json"), "usage");
    assertEquals(done("help", "run").out(), done("run", "--help").out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"algorithms", "models", "metrics", "importers", "exporters", "hierarchies"})
  void listings_nameBundleAndVersion(String kind) {
    List<?> plugins = (List<?>) json(done(kind, "--json"));
    assertFalse(plugins.isEmpty());
    String text = done(kind).out();
    for (Object plugin : plugins) {
      Map<?, ?> p = (Map<?, ?>) plugin;
      for (String key : List.of("name", "description", "bundle", "version")) {
        assertTrue(String.valueOf(p.get(key)).length() > 1, p.toString());
        assertTrue(text.contains(String.valueOf(p.get(key))), text);
      }
    }
  }

  @Test
  void describe_listsOptions() {
    Map<?, ?> tree = object(done("describe", "model", "k-anonymity", "--json"));
    assertEquals("k-anonymity", tree.get("name"));
    assertEquals("k", ((Map<?, ?>) ((List<?>) tree.get("options")).get(0)).get("name"));
    assertTrue(done("describe", "models", "k-anonymity").out().contains("OPTION"), "options");
    refused(2, "Did you mean 'k-anonymity'?", "describe", "model", "k-anonymty");
    refused(2, "Unknown kind 'modl'. Did you mean 'model'?", "describe", "modl", "k-anonymity");
  }

  @Test
  void run_writesTheReleaseAndSaysWhatWasDone() throws IOException {
    Ended ended = done("run", "config.json");
    assertTrue(ended.out().contains("k-anonymity  asked k=2"), ended.out());
    assertEquals("", ended.err());
    assertEquals(9, Files.readAllLines(folder.resolve("out/release.csv")).size());
    assertEquals(0, done("verify", "config.json", "out/release.csv").err().length());
  }

  @Test
  void run_printsTheReportAsJsonAndNothingElse() {
    Map<?, ?> report = object(done("run", "config.json", "--json", "privacy.0.k=4"));
    assertEquals(8L, ((Map<?, ?>) report.get("input")).get("rows"));
    Map<?, ?> model = (Map<?, ?>) ((List<?>) report.get("privacy")).get(0);
    assertEquals(4L, ((Map<?, ?>) model.get("asked")).get("k"));
    for (String key : List.of("kanon", "config", "algorithm", "release", "metrics", "phases")) {
      assertTrue(report.containsKey(key), key);
    }
  }

  @Test
  void run_keepsReportAndPageForTheirOwner() throws IOException {
    done("run", "config.json", "report.json=out/report.json", "report.html=out/report.html");
    done("risk", "config.json", "--html", folder.resolve("out/risk.html").toString());
    String comparison = folder.resolve("out/comparison").toString();
    done("compare", "config.json", "--html", comparison + ".html", "--csv", comparison + ".csv");
    for (String name :
        List.of("report.json", "report.html", "risk.html", "comparison.html", "comparison.csv")) {
      assertEquals(
          "rw-------",
          PosixFilePermissions.toString(
              Files.getPosixFilePermissions(folder.resolve("out").resolve(name))),
          name);
    }
  }

  @Test
  void run_refusesInOneLine() {
    refused(2, "CONFIG.json is missing", "run");
    refused(3, "'none.json' does not exist", "run", "none.json");
    refused(3, "'.' is a folder", "run", ".");
    refused(3, "File 'none.csv' does not exist", "run", "config.json", "input.path=none.csv");
    refused(2, "Did you mean '--json'?", "run", "config.json", "--jsno");
    refused(2, "'k' is not of the form key.path=value", "run", "config.json", "k");
    refused(2, "mondrian", "run", "config.json", "algorithm.name=mondrain");
    refused(2, "Did you mean 'k'?", "run", "config.json", "privacy.0.kk=2");
    refused(3, "none.csv", "run", "config.json", "input.path=none.csv");
    refused(4, "", "run", "config.json", "privacy.0.k=9", "--json");
    installed.write("broken.json", "{\n  \"input\": }\n");
    refused(2, "line 2", "run", "broken.json");
    assertFalse(Files.exists(folder.resolve("out/release.csv")), "nothing is written");
  }

  @Test
  void unknownCommandsAreAnsweredWithTheNearest() {
    refused(2, "Unknown command 'rnu'. Did you mean 'run'?", "rnu");
    refused(2, "kanon shell", "open", "config.json");
  }

  @Test
  void debug_addsTheCodeAndTheStackTrace() {
    Ended ended = installed.kanon("run", "none.json", "--debug");
    assertEquals(3, ended.status());
    assertTrue(ended.err().lines().anyMatch("code NO_SUCH_FILE"::equals), ended.err());
    assertTrue(ended.err().contains("\tat "), ended.err());
  }

  @Test
  void verify_saysWhatDoesNotHold() {
    Ended ended = installed.kanon("verify", "config.json", "table.csv", "--json");
    assertEquals(5, ended.status(), ended.all());
    assertEquals(false, object(ended).get("holds"));
  }

  @Test
  void check_saysWhatRunWouldRefuse() {
    assertTrue(done("check", "config.json").out().contains("quasi-identifier"), "attributes");
    Ended ended =
        installed.kanon("check", "config.json", "--json", "attributes.agee.role=sensitive");
    assertEquals(2, ended.status(), ended.all());
    assertTrue(String.valueOf(object(ended).get("problems")).contains("agee"), ended.out());
  }

  @Test
  void check_showsValuesThatAHierarchyOrAnOrderLacksOnRequestAlone() {
    installed.write("sex.csv", "Zwitter;*\n");
    String hierarchy = "attributes.sex.hierarchy={\"file\":\"sex.csv\"}";
    Ended counted = installed.kanon("check", "config.json", hierarchy);
    assertEquals(3, counted.status(), counted.all());
    assertTrue(counted.out().contains("sex.csv has no line for 2 values"), counted.out());
    assertEquals(0, shown(counted), counted.out());
    Ended asked = installed.kanon("check", "config.json", hierarchy, "--values");
    assertEquals(3, asked.status(), asked.all());
    assertEquals(2, shown(asked), asked.out());
    Ended order = installed.kanon("check", "config.json", "attributes.age.order=[1]", "--values");
    assertTrue(order.out().lines().anyMatch(l -> l.matches("age +order +\\d+ +1")), order.out());
    assertTrue(
        done("check", "config.json", "--values").out().contains("No hierarchy and no order lacks"));
    refused(2, "not as JSON", "check", "config.json", "--values", "--json");
  }

  private static long shown(Ended ended) {
    return ended.out().lines().filter(line -> line.matches("sex +hierarchy +\\S+ +\\d+")).count();
  }

  @Test
  void check_endsAsRunWouldAndCountsValues() {
    assertEquals(3, installed.kanon("check", "config.json", "input.path=none.csv").status());
    assertEquals(4, installed.kanon("check", "config.json", "privacy.0.k=9").status());
    String attributes = done("check", "config.json").out();
    assertTrue(attributes.lines().anyMatch(l -> l.matches("age .*integer +8 +4 .*")), attributes);
  }

  @Test
  void run_neverWritesOverWhatItReads() throws IOException {
    installed.write("sex.csv", "a;*\nb;*\n");
    String hierarchy = "attributes.sex.hierarchy={\"file\":\"sex.csv\"}";
    for (String key : List.of("output.path=", "report.json=")) {
      refused(2, key + "config.json", "run", "config.json", key + "config.json");
      refused(2, "overwrite", "run", "config.json", key + "table.csv");
      refused(2, "overwrite", "run", "config.json", hierarchy, key + "./sex.csv");
      assertEquals(2, installed.kanon("check", "config.json", hierarchy, key + "sex.csv").status());
    }
    refused(2, "config.json", "check", "config.json", "output.path=./config.json");
    assertEquals(CONFIG, Files.readString(folder.resolve("config.json")));
    assertEquals("a;*\nb;*\n", Files.readString(folder.resolve("sex.csv")));
  }

  @Test
  void init_draftsAConfigThatRuns() {
    Ended drafted = done("init", "table.csv");
    installed.write("draft.json", drafted.out());
    assertTrue(drafted.err().contains("quasi-identifier"), drafted.err());
    done("init", "table.csv", "-o", "sub/draft.json");
    refused(2, "is there already", "init", "table.csv", "-o", "sub/draft.json");
    refused(3, "File 'tabel.csv' does not exist", "init", "tabel.csv", "-o", "sub/new.json");
    done("run", "sub/draft.json", "algorithm.name=mondrian");
  }

  @Test
  void init_findsTheSeparator() {
    for (String separator : List.of(";", "\t", "|")) {
      String quoted = "\"age\",\"sex\",\"job, or none\"" + TABLE.substring(TABLE.indexOf('\n'));
      installed.write(
          "other.csv", quoted.replace(",", separator).replace("job" + separator, "job,"));
      installed.write("draft.json", done("init", "other.csv").out());
      assertEquals(
          separator,
          Patients.at(
              object(done("check", "draft.json", "--json")), "config.input.options.separator"));
    }
    installed.write("decimal.csv", "price;size\n1,5;small\n2,5;small\n");
    assertTrue(done("init", "decimal.csv").err().contains("size"), "decimal commas");
    installed.write("ragged.csv", "a,b\n1\n");
    refused(3, "line 2", "init", "ragged.csv");
    installed.write("one.json", "[{\"a;b\": 1}, {\"a;b\": 2}]");
    Ended one = done("init", "one.json");
    assertTrue(one.out().contains("\"out/one.json\""), one.all());
  }

  @Test
  void nothingIsWrittenOverWhatIsRead() throws IOException {
    String told = "would overwrite what is read";
    refused(2, told, "compare", "config.json", "--csv", "table.csv");
    refused(2, told, "compare", "config.json", "--html", "config.json");
    refused(2, told, "risk", "config.json", "--html", "./table.csv");
    refused(2, "is the table itself", "init", "table.csv", "-o", "table.csv", "--force");
    assertEquals(TABLE, Files.readString(folder.resolve("table.csv")));
    assertEquals(CONFIG, Files.readString(folder.resolve("config.json")));
  }

  @Test
  void init_asksLittleOfASmallTable() {
    installed.write("draft.json", done("init", "table.csv").out());
    assertEquals(2L, Patients.at(object(done("run", "draft.json", "--json")), "privacy.0.asked.k"));
  }

  @Test
  void init_draftsHierarchiesThatTheValuesAllow() {
    installed.write(
        "odd.csv",
        "zip,plz,size\n%s,**,1e300\n1,12,-1e300\n2,1*,9223372036854775807\n2,1*,3\n"
            .formatted("9".repeat(30_000)));
    installed.write("draft.json", done("init", "odd.csv").out());
    refused(2, "'zip', 'size' are undecided", "run", "draft.json");
    String zip = "attributes.zip={\"role\":\"quasi-identifier\",\"hierarchy\":{\"suppress\":true}}";
    String size = "attributes.size.role=sensitive";
    done("run", "draft.json", "suppression.limit=1", "algorithm=mondrian", zip, size);
    installed.write("star.csv", "sex,age\n*,1\nf,2\n");
    installed.write("draft.json", done("init", "star.csv").out());
    done("run", "draft.json", "suppression.limit=1");
  }

  @Test
  void init_showsWhichColumnsHaveMissingValues() {
    installed.write("gaps.csv", "age,city\n1,\n2,x\n");
    String columns = done("init", "gaps.csv").err();
    assertTrue(columns.lines().anyMatch(l -> l.matches("city .* yes .*")), columns);
    assertTrue(columns.lines().anyMatch(l -> l.matches("age .* 2  +its name.*")), columns);
  }

  @Test
  void check_ofManyAttributesCountsNodesBeyondAnyNumber() {
    StringBuilder header = new StringBuilder("c0");
    StringBuilder row = new StringBuilder("1");
    String attribute =
        "\"c%d\": {\"role\": \"quasi-identifier\", \"hierarchy\": {\"suppress\": true}}";
    StringBuilder attributes = new StringBuilder(attribute.formatted(0));
    for (int c = 1; c < 70; c++) {
      header.append(",c").append(c);
      row.append(",1");
      attributes.append(", ").append(attribute.formatted(c));
    }
    installed.write("wide.csv", header + "\n" + (row + "\n").repeat(30));
    installed.write(
        "wide.json",
        "{\"input\": {\"path\": \"wide.csv\"}, \"attributes\": {%s}, \"privacy\": [{\"model\": \"k-anonymity\", \"k\": 5}]}"
            .formatted(attributes));
    String greedy = "algorithm=datafly";
    Map<?, ?> checked = object(done("check", "wide.json", "--json", greedy));
    assertEquals(Math.pow(2, 70), Patients.at(checked, "algorithm.latticeNodes"));
    Ended tooLarge = installed.kanon("check", "wide.json", "algorithm=frontier");
    assertEquals(2, tooLarge.status(), tooLarge.all());
    assertTrue(tooLarge.out().contains("a complete search takes at most"), tooLarge.out());
  }

  @Test
  void check_tellsWhatTheAlgorithmWouldRefuse() {
    String told = "Algorithm 'pair-factor' is for k = 2, the goal has k = 3";
    String[] unfit = {"config.json", "algorithm=pair-factor", "privacy.0.k=3", "metrics=[]"};
    Ended checked = installed.kanon("check", unfit[0], unfit[1], unfit[2], unfit[3]);
    assertEquals(2, checked.status(), checked.all());
    assertTrue(checked.out().contains("problem: " + told), checked.out());
    refused(2, told, "run", unfit[0], unfit[1], unfit[2], unfit[3]);
  }

  @Test
  void generate_writesTheSameRowsForTheSameSeed() throws IOException {
    done("generate", "census", "--rows", "1000", "--seed", "7", "-o", "one.csv");
    done("generate", "census", "--rows", "1000", "--seed", "7", "-o", "two.csv");
    assertEquals(-1, Files.mismatch(folder.resolve("one.csv"), folder.resolve("two.csv")));
    assertEquals(1001, Files.readAllLines(folder.resolve("one.csv")).size());
    refused(2, "-o FILE is missing", "generate", "census", "--rows", "10");
    refused(2, "Did you mean 'census'?", "generate", "sensus", "--rows", "10", "-o", "x.csv");
  }

  @Test
  void generate_writesTheTablesOfAHospital() throws IOException {
    done("generate", "hospital", "--rows", "20", "-o", "hospital");
    for (String table : List.of("patients", "stays", "diagnoses", "prescriptions")) {
      assertTrue(Files.exists(folder.resolve("hospital/" + table + ".csv")), table);
    }
    assertEquals(81, Files.readAllLines(folder.resolve("hospital/stays.csv")).size());
    refused(2, "--rows N is missing", "generate", "census", "-o", "x.csv");
  }

  @Test
  void headlessCommandsLoadNeitherGogoNorJLine() throws IOException {
    Path log = folder.resolve("classes.log");
    Installed logging =
        new Installed(folder, Map.of("KANON_JAVA_OPTS", "-Xlog:class+load=info:file=" + log));
    assertEquals(0, logging.kanon("algorithms").status());
    try (Stream<String> lines = Files.lines(log)) {
      List<String> loaded =
          lines.filter(l -> l.contains("org.jline") || l.contains("felix.gogo")).toList();
      assertEquals(List.of(), loaded);
    }
  }

  @Test
  void shell_runsScriptsFromStandardInput() {
    Ended ended =
        installed.kanonReading(
            "# a script\nopen config.json\nuse mondrian strict=false\nrun privacy.0.k=4\nruns\nsave other.json\n",
            "shell");
    assertEquals(0, ended.status(), ended.all());
    assertTrue(ended.out().contains("strict=false"), ended.out());
    assertTrue(Files.exists(folder.resolve("other.json")));
    installed.write("script", "version\nmetrcs\nversion\n");
    Ended failed = installed.kanon("shell", "script");
    assertEquals(2, failed.status(), failed.all());
    assertEquals(1, failed.out().lines().count(), failed.out());
  }
}
