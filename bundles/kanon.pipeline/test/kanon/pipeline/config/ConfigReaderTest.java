package kanon.pipeline.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.api.report.Job;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.model.Type;
import kanon.pipeline.plugin.Engines;
import org.junit.jupiter.api.Test;

class ConfigReaderTest {
  private static final String WHOLE =
      """
      {"input": {"importer": "csv", "path": "a.csv", "options": {"separator": ";"}},
       "attributes": {
         "age": {"role": "quasi-identifier", "type": "integer",
                 "hierarchy": {"intervals": {"origin": 0, "widths": [5, 10]}}, "weight": 0.5},
         "grade": {"role": "sensitive", "order": ["low", "high"], "domain": [7]},
         "name": {"role": "identifying"}},
       "privacy": [{"model": "k-anonymity", "k": 5}],
       "suppression": {"limit": 0.02},
       "algorithm": {"name": "incognito", "variant": "cube"},
       "metrics": ["ncp", {"name": "distortion", "beta": 1}],
       "output": {"path": "out/a.csv"},
       "report": {"json": "out/a.json"},
       "seed": 42, "objective": "ncp", "deadline": "30s", "threads": 2, "order": "sorted"}
      """;

  private static final Engines ENGINES =
      new Engines(
          List.of(
              engine("memory", Map.of("kanon.reads", "ROWS")),
              engine("plain", Map.of("kanon.reads", "ROWS")),
              engine(
                  "base",
                  Map.of(
                      "kanon.reads",
                      "DATA",
                      "kanon.keeps",
                      List.of("inside"),
                      "kanon.extensions",
                      List.of("rows", "csv"),
                      "kanon.writes",
                      List.of("rows", "csv")))),
          List.of(plugin(PluginKind.IMPORTER, "csv", Map.of("kanon.extensions", "csv"))),
          List.of(plugin(PluginKind.EXPORTER, "csv", Map.of("kanon.extensions", "csv"))));

  private static PluginInfo engine(String name, Map<String, Object> declared) {
    return plugin(PluginKind.ENGINE, name, declared);
  }

  private static PluginInfo plugin(PluginKind kind, String name, Map<String, Object> declared) {
    return new PluginInfo(kind, name, "", "", "", declared);
  }

  private static Map<String, Object> tree(String json) {
    try {
      return JsonTree.object(new StringReader(json), "test");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Config whole(String... changes) {
    return ConfigReader.read(JsonPath.with(tree(WHOLE), List.of(changes)), ENGINES);
  }

  private static String refusal(String... changes) {
    KanonException refused = assertThrows(KanonException.class, () -> whole(changes));
    assertEquals(KanonException.Kind.USAGE, refused.kind());
    assertEquals("BAD_CONFIG", refused.code());
    return refused.getMessage();
  }

  @Test
  void engine_isTheOneThatTheFileLeadsTo() {
    Config read = whole("input={\"path\": \"data/*.rows\"}", "output={\"path\": \"out/a.ROWS\"}");
    assertEquals("base", read.input().engine());
    assertFalse(read.input().rows());
    assertTrue(read.keptByEngine());
    Config told = whole("input={\"path\": \"a.rows\", \"engine\": \"memory\"}");
    assertEquals("memory", told.input().engine());
    Config imported = whole("input={\"path\": \"a.rows\", \"importer\": \"csv\"}");
    assertEquals("memory", imported.input().engine());
  }

  @Test
  void engine_isNotAskedForFilesThatImportersReadAndExportersWrite() {
    assertEquals("memory", whole("input={\"path\": \"a.csv\"}").input().engine());
    assertFalse(whole("input={\"engine\": \"base\", \"path\": \"a.rows\"}").keptByEngine());
    assertFalse(whole("output={\"path\": \"out/a.rows\"}").keptByEngine());
  }

  @Test
  void read_wholeConfig() {
    Config config = whole();
    assertEquals(List.of("age", "grade", "name"), List.copyOf(config.attributes().keySet()));
    Config.Field age = config.attributes().get("age");
    assertEquals(Role.QUASI_IDENTIFIER, age.role());
    assertEquals(Type.INTEGER, age.type());
    assertEquals(0.5, age.weight());
    assertTrue(age.ordered());
    assertEquals("intervals", age.hierarchy().orElseThrow().builder());
    assertEquals(List.of("7"), config.attributes().get("grade").domain());
    assertTrue(config.attributes().get("grade").ordered());
    assertEquals(new Config.Plugin("incognito", Map.of("variant", "cube")), config.algorithm());
    assertEquals(
        Optional.of(
            List.of(
                new Config.Plugin("ncp", Map.of()),
                new Config.Plugin("distortion", Map.of("beta", 1L)))),
        config.metrics());
    assertEquals(OptionalLong.of(42), config.seed());
    assertEquals(Optional.of(Duration.ofSeconds(30)), config.deadline());
    assertEquals(2, config.threads());
    assertEquals(Job.Order.SORTED, config.order());
  }

  @Test
  void others_areRefusedUnlessTheConfigDropsThem() {
    assertEquals(Job.Others.REFUSE, whole().others());
    assertEquals(Job.Others.DROP, whole("others=drop").others());
    assertTrue(refusal("others=keep").contains("Unknown others 'keep'"));
    assertEquals(
        "attributes.name.type: Unknown type 'number'. Valid names are: string, integer, decimal, date, set",
        refusal("attributes.name.type=number"));
  }

  @Test
  void undecided_isARoleThatTheReaderTakes() {
    assertEquals(List.of("name"), whole("attributes.name.role=undecided").columns(Role.UNDECIDED));
  }

  @Test
  void releaseAnyway_isAReasonAndStandsBesideInsensitiveAlone() {
    String insensitive = "attributes.name.role=insensitive";
    assertEquals(
        Optional.of("public anyway"),
        whole(insensitive, "attributes.name.releaseAnyway=public anyway")
            .attributes()
            .get("name")
            .releaseAnyway());
    assertTrue(refusal(insensitive, "attributes.name.releaseAnyway=\"  \"").contains("is blank"));
    assertTrue(
        refusal(insensitive, "attributes.name.releaseAnyway=true").contains("expected a text"));
    assertTrue(
        refusal("attributes.grade.releaseAnyway=public anyway")
            .contains("stands beside the role 'sensitive'"));
  }

  @Test
  void readWithoutModels_asksForNoneAndLooksAtNone() {
    assertEquals(
        List.of(),
        ConfigReader.readWithoutModels(JsonPath.with(tree(WHOLE), List.of("privacy=null")), ENGINES)
            .privacy());
    assertEquals(
        List.of(),
        ConfigReader.readWithoutModels(JsonPath.with(tree(WHOLE), List.of("privacy=5")), ENGINES)
            .privacy());
  }

  @Test
  void read_defaultsAreFilledIn() {
    Config config =
        ConfigReader.read(
            tree(
                "{\"input\": {\"path\": \"a.csv\"}, \"privacy\": [\"k-anonymity\"], "
                    + "\"attributes\": {\"a\": {\"role\": \"quasi-identifier\"}}}"),
            ENGINES);
    assertEquals("memory", config.input().engine());
    assertEquals("best", config.algorithm().name());
    assertEquals(Type.STRING, config.attributes().get("a").type());
    assertEquals(1.0, config.attributes().get("a").weight());
    assertEquals(0, config.suppression().signum());
    assertEquals(Optional.empty(), config.metrics());
    assertEquals(Optional.empty(), config.output());
    assertEquals(OptionalLong.empty(), config.seed());
  }

  @Test
  void read_everyUnknownKeyIsRefusedWithTheNearest() {
    assertTrue(refusal("privcy=[]").contains("Unknown key 'privcy'. Did you mean 'privacy'?"));
    assertTrue(
        refusal("attributes.age.rol=x")
            .startsWith("attributes.age: Unknown key 'rol'. Did you mean"));
    assertTrue(refusal("input.pth=x").startsWith("input: Unknown key 'pth'."));
    assertTrue(refusal("output.opts={}").startsWith("output: Unknown key 'opts'."));
    assertTrue(refusal("report.jsn=x").startsWith("report: Unknown key 'jsn'."));
    assertTrue(refusal("suppression.lim=1").startsWith("suppression: Unknown key 'lim'."));
  }

  @Test
  void read_allProblemsAreToldAtOnce() {
    String told = refusal("seed=x", "threads=0", "attributes.age.role=quasi", "deadline=soon");
    assertEquals(4, told.split("; ", -1).length, told);
  }

  @Test
  void read_wrongTypesAreRefused() {
    assertEquals("seed: expected a whole number, found \"x\"", refusal("seed=x"));
    assertEquals("seed: expected a whole number, found 1.5", refusal("seed=1.5"));
    assertEquals("order: expected a text, found 1", refusal("order=1"));
    assertTrue(refusal("metrics=1").startsWith("metrics: expected a list"));
    assertTrue(refusal("metrics.0=1").startsWith("metrics.0: expected a name or an object"));
    assertTrue(refusal("privacy.0=1").startsWith("privacy.0: expected a name or an object"));
    assertTrue(refusal("algorithm=[]").startsWith("algorithm: expected a name or an object"));
    assertTrue(refusal("input=a.csv").startsWith("input: expected an object"));
    assertEquals(refusal("input=a.csv").lastIndexOf("input: expected"), 0);
    assertEquals("privacy: expected a list, found 1", refusal("privacy=1"));
    assertTrue(refusal("attributes.age=1").startsWith("attributes.age: expected an object"));
    assertTrue(refusal("attributes.age.hierarchy=1").contains("expected an object with the name"));
    assertTrue(
        refusal("attributes.age.hierarchy={\"suppress\":true,\"mask\":{}}")
            .endsWith("found the keys suppress, mask"));
    assertTrue(refusal("attributes.grade.order=1").contains("expected a list"));
    assertTrue(refusal("attributes.age.weight=0").contains("expected a number above 0"));
  }

  @Test
  void read_rangesAreChecked() {
    assertTrue(refusal("suppression.limit=1.1").contains("expected a share between 0 and 1"));
    assertTrue(refusal("suppression.limit=-0.1").contains("expected a share between 0 and 1"));
    assertTrue(refusal("threads=0").contains("expected 1 to 1024"));
    for (String bad : List.of("30", "30x", "0s", "s", "-1s", "1.5s", "9999999999s")) {
      assertTrue(refusal("deadline=\"" + bad + "\"").contains("expected a time"), bad);
    }
  }

  @Test
  void read_missingPartsAreRefused() {
    assertTrue(refusal("input=null").startsWith("input: is missing"));
    assertTrue(refusal("privacy=null").startsWith("privacy: is missing"));
    assertTrue(refusal("privacy=[]").startsWith("privacy: is missing"));
    String raw = "attributes={\"age\": {\"role\": \"insensitive\"}}";
    assertTrue(refusal(raw).contains("no attribute has the role"));
    assertTrue(refusal("attributes.age.role=null").contains("attributes.age.role: is missing"));
    assertTrue(refusal("population=x").startsWith("population: "));
    assertTrue(refusal("report.htm=x.html").contains("html"));
  }

  @Test
  void read_valuesOfOrderAndDomainHaveTheType() {
    assertEquals(
        "attributes.age.domain: 'old' is no integer", refusal("attributes.age.domain=[1,\"old\"]"));
    assertEquals(
        "attributes.grade.order: has 'low' twice",
        refusal("attributes.grade.order=[\"low\",\"low\"]"));
  }

  @Test
  void removable_isTheFloorOfTheDecimalProduct() {
    assertEquals(29, whole("suppression.limit=0.29").removable(100));
    assertEquals(2, whole("suppression.limit=0.34").removable(6));
    assertEquals(0, whole("suppression.limit=0").removable(1000));
    assertEquals(7, whole("suppression.limit=1").removable(7));
  }

  @Test
  void durations_roundTrip() {
    for (String text : List.of("500ms", "30s", "2m", "1h", "90s")) {
      assertEquals(text, Durations.text(Durations.parse(text).orElseThrow()));
    }
    assertEquals("1m", Durations.text(Durations.parse("60s").orElseThrow()));
  }

  @Test
  void durations_endAtOneMillionHours() {
    assertEquals("1000000h", Durations.text(Durations.parse("1000000h").orElseThrow()));
    assertEquals("1000000h", Durations.text(Durations.parse("3600000000000ms").orElseThrow()));
    for (String text :
        List.of("1000001h", "9999999h", "60000001m", "3600000000001ms", "9".repeat(19) + "ms")) {
      assertEquals(Optional.empty(), Durations.parse(text), text);
    }
    assertEquals(
        "deadline: is \"9999999h\", expected a time such as \"500ms\", \"30s\", \"2m\", \"1h\","
            + " at most 1000000h",
        refusal("deadline=9999999h"));
  }

  @Test
  void secrets_areHidden() {
    assertEquals("jdbc:x://u:***@h/d?user=u", Secrets.address("jdbc:x://u:p@h/d?user=u"));
    assertEquals(
        "jdbc:x://h/d?user=u&password=***&a=b",
        Secrets.address("jdbc:x://h/d?user=u&password=p=q&a=b"));
    assertEquals("http://h:80/a@b", Secrets.address("http://h:80/a@b"));
    Map<String, Object> redacted =
        Secrets.redacted(tree("{\"a\": [{\"dbPassword\": \"p\", \"path\": \"C:/x\"}]}"));
    assertEquals("{a=[{dbPassword=***, path=C:/x}]}", redacted.toString());
  }

  @Test
  void read_engineOfItsOwnDataIsToldInItsOwnWords() {
    Config config = whole("input={\"engine\":\"base\",\"url\":\"x\"}");
    assertFalse(config.input().rows());
    assertEquals("x", config.input().settings().get("url"));
  }

  @Test
  void read_engineOfRowsNeedsAnImporterOrAPath_whateverItIsCalled() {
    assertTrue(whole("input.engine=plain").input().rows());
    assertTrue(whole("input.engine=memory").input().rows());
    String refusal = refusal("input={\"engine\":\"plain\",\"url\":\"x\"}");
    assertTrue(refusal.startsWith("input.path: is missing: the file to read; "), refusal);
    assertTrue(refusal.contains("input: Unknown key 'url'"), refusal);
  }

  @Test
  void read_releaseIsKeptByTheEngineThatDeclaresTo() {
    String inside = "output={\"exporter\":\"inside\",\"table\":\"t\"}";
    String base = "input={\"engine\":\"base\"}";
    assertTrue(whole(base, inside).keptByEngine());
    assertFalse(whole(inside).keptByEngine());
    assertFalse(whole(base).keptByEngine());
    assertFalse(whole(base, "output.exporter=csv").keptByEngine());
  }

  @Test
  void read_ofAnUnknownEngineOnlyTheNameIsAtFault() {
    Config config =
        whole(
            "input={\"engine\":\"bsae\",\"url\":\"x\"}",
            "output={\"exporter\":\"inside\",\"table\":\"t\"}",
            "population={\"engine\":\"bsae\"}");
    assertFalse(config.input().rows());
    assertTrue(config.keptByEngine());
  }

  @Test
  void read_populationIsReadByAnEngineOfRows() {
    assertEquals(
        "population.engine: is 'base', expected 'memory' or 'plain'",
        refusal("population={\"engine\":\"base\"}"));
    Config config = whole("population={\"engine\":\"plain\",\"path\":\"p.csv\"}");
    assertEquals("plain", config.population().orElseThrow().engine());
  }
}
