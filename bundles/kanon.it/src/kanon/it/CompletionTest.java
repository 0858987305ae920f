package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Words completed in bash, zsh and fish, by the scripts that Kanon prints for them. */
class CompletionTest {
  /** Bash hands over the line both as it stands and in words, which end at '=', too. */
  private static final String BASH =
      """
      compopt() { :; }
      source <("%1$s" completion bash)
      try() {
          COMP_LINE=$1; COMP_POINT=${#1}; shift
          COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
          _kanon
          printf '%%s|' "${COMPREPLY[@]}"
          echo
      }
      try "%1$s de" "%1$s" de
      try "%1$s describe algorithm fro" "%1$s" describe algorithm fro
      try "%1$s run c.json algorithm.name=mon" "%1$s" run c.json algorithm.name = mon
      try "%1$s compare c.json --alg" "%1$s" compare c.json --alg
      try "%1$s run a" "%1$s" run a
      try "%1$s run nothing" "%1$s" run nothing
      """;

  private static final String ZSH =
      """
      compdef() { : }
      compadd() { print -r -- "${(P)@[-1]}" }
      _files() { print files }
      source <("%1$s" completion zsh)
      try() { words=("$@"); CURRENT=$#; PREFIX=$words[-1]; _kanon }
      try "%1$s" de
      try "%1$s" describe algorithm fro
      try "%1$s" run c.json algorithm.name=mon
      try "%1$s" run nothing
      """;

  private static final String FISH =
      """
      set PATH (path dirname "%1$s") $PATH
      kanon completion fish | source
      complete -C "kanon describe algorithm fro"
      complete -C "kanon run c.json algorithm.name=mon"
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @BeforeEach
  void files() throws IOException {
    Files.writeString(folder.resolve("c.json"), "{}");
    Files.writeString(folder.resolve("a file.csv"), "");
  }

  private List<String> said(String shell, String option, String script) {
    boolean there =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(bin -> Files.isExecutable(Path.of(bin, shell)));
    assumeTrue(there, "There is no " + shell + " on this machine");
    Installed installed = new Installed(folder);
    Ended ended =
        Installed.end(
            installed.start(List.of(shell, option, script.formatted(Installed.SCRIPT))), "");
    assertEquals("", ended.err(), ended.all());
    return ended.out().lines().toList();
  }

  @Test
  void bash_completesCommandsPluginsFlagsOverridesAndFiles() {
    assertEquals(
        List.of("describe|", "frontier|", "mondrian|", "--algorithms|", "a\\ file.csv|", "|"),
        said("bash", "-c", BASH));
  }

  @Test
  void zsh_completesCommandsPluginsAndOverrides() {
    assertEquals(
        List.of("describe", "frontier", "algorithm.name=mondrian", "files"),
        said("zsh", "-fc", ZSH));
  }

  @Test
  void fish_completesPluginsAndOverrides() {
    List<String> said = said("fish", "-c", FISH);
    assertEquals(2, said.size(), said.toString());
    assertTrue(said.get(0).startsWith("frontier\t"), said.get(0));
    assertTrue(said.get(1).startsWith("algorithm.name=mondrian"), said.get(1));
  }

  @Test
  void words_ofWhatCannotBeLookedUpAreNone() throws IOException {
    Files.writeString(folder.resolve("broken.json"), "{\"input\": {");
    Installed installed = new Installed(folder);
    Ended ended = installed.kanon("completion", "words", "--", "run", "broken.json", "al");
    assertEquals(0, ended.status(), ended.all());
    assertEquals("", ended.out());
    Ended unknown = installed.kanon("completion", "powershell");
    assertEquals(2, unknown.status(), unknown.all());
    assertEquals(
        "kanon: There is no completion for shell 'powershell', there is for bash, zsh, fish",
        unknown.err().strip());
  }
}
