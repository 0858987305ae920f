package kanon.shell.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import kanon.api.command.Arguments;
import kanon.api.command.Flag;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.model.KanonException;
import kanon.shell.command.GenerateCommand;
import kanon.shell.command.RunCommand;
import kanon.shell.command.SetCommand;
import org.junit.jupiter.api.Test;

class ParserTest {
  private static final Parser RUN = new Parser("run", new RunCommand().syntax());
  private static final Parser VERIFY =
      new Parser(
          "verify", Syntax.NONE.open("CONFIG.json", Words.FILE).one("RELEASE.csv", Words.FILE));
  private static final Parser GENERATE = new Parser("generate", new GenerateCommand().syntax());

  private static Arguments parse(Parser parser, String... words) {
    return parser.parse(Arrays.asList(words), false);
  }

  private static void refused(String code, String message, Parser parser, String... words) {
    KanonException e = assertThrows(KanonException.class, () -> parse(parser, words));
    assertEquals(KanonException.Kind.USAGE, e.kind());
    assertEquals(code, e.code());
    assertTrue(String.valueOf(e.getMessage()).startsWith(message), e.getMessage());
  }

  @Test
  void flagsStandAnywhere() {
    Arguments a = parse(RUN, "--json", "c.json", "privacy.0.k=10", "seed=1");
    assertTrue(a.json());
    assertEquals("c.json", a.one("CONFIG.json"));
    assertEquals(List.of("privacy.0.k=10", "seed=1"), a.all("key.path=value"));
    assertTrue(parse(RUN, "c.json", "--json").json());
  }

  @Test
  void anOverrideMayHaveABlankForItsEqualsSign() {
    Arguments open = RUN.parse(List.of("suppression.limit", "0.1", "seed=1"), true);
    assertTrue(open.optional("CONFIG.json").isEmpty());
    assertEquals(List.of("suppression.limit", "0.1", "seed=1"), open.all("key.path=value"));
    assertEquals("c.json", RUN.parse(List.of("c.json", "seed", "1"), true).one("CONFIG.json"));
    assertEquals("seed", RUN.parse(List.of("seed", "1"), false).one("CONFIG.json"));
    Parser set = new Parser("set", new SetCommand().syntax());
    assertEquals("seed=1", parse(set, "seed=1").one("key.path"));
    assertEquals("1", parse(set, "seed", "1").one("value"));
  }

  @Test
  void flagsTakeTheirValueWithSpaceOrEqualsSign() {
    for (String[] words :
        new String[][] {
          {"census", "--rows", "1_000", "-o", "f.csv"}, {"census", "-o=f.csv", "--rows=1000"}
        }) {
      Arguments a = parse(GENERATE, words);
      assertEquals(OptionalLong.of(1_000), a.number("--rows"));
      assertEquals("f.csv", a.flag("-o").orElseThrow());
    }
  }

  @Test
  void negativeNumbersAreNoFlags() {
    assertEquals(
        "-5", parse(new Parser("set", new SetCommand().syntax()), "seed", "-5").one("value"));
    assertEquals(OptionalLong.of(-5), parse(GENERATE, "census", "--seed", "-5").number("--seed"));
  }

  @Test
  void afterTwoDashesNothingIsAFlag() {
    assertEquals("--json", parse(RUN, "--", "--json").one("CONFIG.json"));
  }

  @Test
  void whatIsWrongIsNamedWithWhatIsAllowed() {
    refused("UNKNOWN_FLAG", "run: Unknown flag '--jsn'. Did you mean '--json'?", RUN, "c", "--jsn");
    refused("MISSING_ARGUMENT", "run: CONFIG.json is missing. Usage: run CONFIG.json", RUN);
    refused("UNEXPECTED_ARGUMENT", "verify: Unexpected argument 'c'.", VERIFY, "a", "b", "c");
    refused(
        "MISSING_ARGUMENT", "generate: --rows lacks its value N.", GENERATE, "census", "--rows");
    refused("DUPLICATE_FLAG", "run: --json stands twice.", RUN, "c", "--json", "--json");
    refused("BAD_FLAG", "run: --json takes no value.", RUN, "c", "--json=yes");
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> parse(GENERATE, "census", "--rows", "many").number("--rows"));
    assertEquals("generate: --rows is 'many', expected a whole number", e.getMessage());
    e =
        assertThrows(
            KanonException.class,
            () -> parse(GENERATE, "census", "--repeat", "often").share("--repeat"));
    assertEquals("generate: --repeat is 'often', expected a share such as 0.1", e.getMessage());
  }

  @Test
  void theOpenPipelineGoesWithoutSaying() {
    assertTrue(RUN.parse(List.of(), true).optional("CONFIG.json").isEmpty());
    Arguments overrides = RUN.parse(List.of("seed=1"), true);
    assertTrue(overrides.optional("CONFIG.json").isEmpty());
    assertEquals(List.of("seed=1"), overrides.all("key.path=value"));
    assertEquals("c.json", RUN.parse(List.of("c.json", "seed=1"), true).one("CONFIG.json"));
    assertEquals("r.csv", VERIFY.parse(List.of("r.csv"), true).one("RELEASE.csv"));
    assertEquals("c.json", VERIFY.parse(List.of("c.json", "r.csv"), true).one("CONFIG.json"));
    refused("MISSING_ARGUMENT", "verify: RELEASE.csv is missing.", VERIFY, "c.json");
  }

  @Test
  void usageShowsEveryWord() {
    assertEquals(
        "run CONFIG.json [key.path=value ...] [--json]", new RunCommand().syntax().usage("run"));
    assertEquals(
        "generate PROFILE [--rows N] [--seed S] [--repeat SHARE] [--correlation SHARE] [--published] [--clique N] [--copies N] [--ternary] -o FILE",
        new GenerateCommand().syntax().usage("generate"));
    assertEquals("help [COMMAND]", Syntax.NONE.optional("COMMAND", Words.TEXT).usage("help"));
    Flag several = Flag.with("--vary", "KEY=A,B", Words.TEXT, "").several();
    assertEquals("compare [--vary KEY=A,B ...]", Syntax.NONE.flags(several).usage("compare"));
  }
}
