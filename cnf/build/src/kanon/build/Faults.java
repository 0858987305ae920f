package kanon.build;

import aQute.bnd.osgi.Jar;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every error code that a bundle's sources name is described in a {@code faults.properties} that
 * the bundle holds or sees, with the kind that it is thrown with; every one described is thrown,
 * and in one place only is it described.
 */
final class Faults {
  private static final String RESOURCE = "faults.properties";
  private static final Set<String> SEEN_BY_ALL = Set.of("kanon.model", "kanon.api");
  private static final Set<String> TESTS = Set.of("kanon.it", "kanon.it.engines");

  private static final Pattern CODE = Pattern.compile("\"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_?)\"");
  private static final Pattern FACTORY =
      Pattern.compile("\\bKanonException\\s*\\.\\s*(usage|input|infeasible)\\s*\\(");
  private static final Pattern CONSTRUCTOR = Pattern.compile("\\bnew KanonException\\s*\\(");
  private static final Pattern KIND = Pattern.compile("(?:KanonException\\.)?Kind\\.([A-Z]+)");

  /** A method that is handed a code, and one that answers with a code. */
  private static final Pattern TAKES_CODE = Pattern.compile("\\b(\\w+)\\(\\s*String code\\s*,");

  private static final Pattern GIVES_CODE =
      Pattern.compile("\\bString (?:code|fault)\\([^()]*\\) \\{\\n(?s:.*?)\\n  \\}\\n");
  private static final Pattern ANSWER =
      Pattern.compile("(?:return|\\?|:)\\s*\"([A-Z][A-Z0-9_]*)\"");

  private final List<Project> projects;
  private final List<String> violations = new ArrayList<>();

  /** Who describes a code, and the kind it is described with. */
  private final Map<String, String> homes = new TreeMap<>();

  private final Map<String, String> kinds = new HashMap<>();
  private final Set<String> thrown = new TreeSet<>();

  Faults(List<Project> projects) {
    this.projects = projects.stream().filter(p -> p.bundle()).toList();
  }

  List<String> violations() throws Exception {
    for (Project project : projects) describe(project);
    Set<String> helpers = new TreeSet<>(Set.of("(?!)")); // Of none at all, no call.
    for (Project project : projects) {
      for (Path file : Tree.files(project.sources(), ".java")) {
        Matcher helper = TAKES_CODE.matcher(Tree.read(file));
        while (helper.find()) helpers.add(helper.group(1));
      }
    }
    helpers.removeAll(Set.of("KanonException", "usage", "input", "infeasible"));
    Pattern helper = Pattern.compile("\\b(?:" + String.join("|", helpers) + ")\\s*\\(");
    for (Project project : projects) {
      if (TESTS.contains(project.name())) continue;
      Set<String> seen = seen(project);
      for (Path file : Tree.files(project.sources(), ".java")) {
        uses(project.name() + ", " + Tree.name(file), Tree.read(file), helper, seen);
      }
    }
    homes.forEach(
        (code, home) -> {
          boolean used =
              thrown.stream().anyMatch(t -> t.endsWith("_") ? code.startsWith(t) : t.equals(code));
          if (!used) violations.add(home + ": describes " + code + ", which nothing throws");
        });
    return violations;
  }

  /** What a bundle introduces, in its root package. */
  private void describe(Project project) throws Exception {
    for (Path file : Tree.files(project.sources(), RESOURCE)) {
      Path home = Path.of(project.name().replace('.', '/'), RESOURCE);
      if (!project.sources().relativize(file).equals(home)) {
        violations.add(project.name() + ": expected its " + RESOURCE + " as " + home);
      }
      Properties lines = new Unrepeated();
      try (Reader reader = java.nio.file.Files.newBufferedReader(file)) {
        lines.load(reader);
      } catch (IllegalArgumentException e) {
        violations.add(project.name() + ": " + e.getMessage());
      }
      for (String key : lines.stringPropertyNames()) {
        if (!key.endsWith(".kind")) continue;
        String code = key.substring(0, key.length() - ".kind".length());
        String other = homes.put(code, project.name());
        if (other != null) {
          violations.add(project.name() + ": describes " + code + ", as " + other + " does");
        }
        kinds.put(code, lines.getProperty(key).toUpperCase(Locale.ROOT));
        sentences(project, code + ".meaning", lines);
        sentences(project, code + ".remedy", lines);
      }
    }
  }

  private void sentences(Project project, String key, Properties lines) {
    if (!lines.getProperty(key, "").endsWith(".")) {
      violations.add(project.name() + ": " + key + " is missing or does not end with a full stop");
    }
  }

  /**
   * The codes that a bundle's jar describes, and those of the model and the API if it sees them.
   */
  private Set<String> seen(Project project) throws Exception {
    Set<String> seen = new TreeSet<>();
    try (Jar jar = new Jar(project.jar().toFile())) {
      for (String path : jar.getResources().keySet()) {
        if (!Path.of(path).endsWith(RESOURCE)) continue;
        Properties lines = new Properties();
        try (Reader reader =
            new InputStreamReader(
                jar.getResource(path).openInputStream(), StandardCharsets.UTF_8)) {
          lines.load(reader);
        }
        for (String key : lines.stringPropertyNames()) seen.add(key.replaceFirst("\\..*", ""));
      }
    }
    for (Path entry : project.classpath()) {
      String other = String.valueOf(entry.getName(Math.max(0, entry.getNameCount() - 2)));
      if (!SEEN_BY_ALL.contains(other)) continue;
      homes.forEach(
          (code, home) -> {
            if (home.equals(other)) seen.add(code);
          });
    }
    return seen;
  }

  private void uses(String place, String text, Pattern helper, Set<String> seen) {
    Matcher factory = FACTORY.matcher(text);
    while (factory.find()) {
      List<String> given = arguments(text, factory.end());
      use(place, given.get(0), factory.group(1).toUpperCase(Locale.ROOT), seen);
    }
    Matcher constructor = CONSTRUCTOR.matcher(text);
    while (constructor.find()) {
      List<String> given = arguments(text, constructor.end());
      Matcher kind = KIND.matcher(given.get(0));
      use(place, given.get(1), kind.matches() ? kind.group(1) : "", seen);
    }
    Matcher handed = helper.matcher(text);
    while (handed.find()) {
      String first = arguments(text, handed.end()).get(0);
      if (CODE.matcher(first).matches()) use(place, first, "", seen);
    }
    Matcher gives = GIVES_CODE.matcher(text);
    while (gives.find()) {
      Matcher answer = ANSWER.matcher(gives.group());
      while (answer.find()) use(place, '"' + answer.group(1) + '"', "", seen);
    }
  }

  /** The codes in an expression; of one that is made of parts, those that begin so. */
  private void use(String place, String expression, String kind, Set<String> seen) {
    Matcher literal = CODE.matcher(expression);
    boolean none = true;
    while (literal.find()) {
      String code = literal.group(1);
      none = false;
      thrown.add(code);
      boolean found = false;
      for (String known : seen) {
        if (code.endsWith("_") ? !known.startsWith(code) : !known.equals(code)) continue;
        found = true;
        String expected = kinds.getOrDefault(known, "");
        if (!kind.isEmpty() && !code.endsWith("_") && !kind.equals(expected)) {
          violations.add(
              place + ": " + code + " is thrown as " + kind + ", described as " + expected);
        }
      }
      if (!found) {
        violations.add(place + ": " + code + " is described in no " + RESOURCE + " that it sees");
      }
    }
    if (none && !expression.matches("(?s).*\\b(code|fault)\\b.*")) {
      violations.add(place + ": the error code '" + expression + "' is no literal");
    }
  }

  /** The arguments of a call, as they are written. */
  private static List<String> arguments(String text, int from) {
    List<String> arguments = new ArrayList<>();
    int depth = 0;
    int start = from;
    boolean quoted = false;
    for (int at = from; at < text.length() && depth >= 0; at++) {
      char c = text.charAt(at);
      if (quoted) {
        if (c == '\\') at++;
        quoted = c != '"';
      } else if (c == '\'') {
        at += text.charAt(at + 1) == '\\' ? 3 : 2;
      } else if (c == '"') {
        quoted = true;
      } else if (c == '(' || c == '{' || c == '[') {
        depth++;
      } else if (c == ')' || c == '}' || c == ']') {
        depth--;
      }
      if (depth < 0 || depth == 0 && c == ',' && !quoted) {
        arguments.add(text.substring(start, at).strip());
        start = at + 1;
      }
    }
    return arguments;
  }

  /** Refuses keys that stand twice. */
  private static final class Unrepeated extends Properties {
    private static final long serialVersionUID = 1L;

    @Override
    public synchronized Object put(Object key, Object value) {
      if (containsKey(key)) throw new IllegalArgumentException(key + " stands twice");
      return super.put(key, value);
    }
  }
}
