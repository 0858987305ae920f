package kanon.shell.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ShellWordTest {
  @Test
  void words_areQuotedWhereAShellWouldReadThemOtherwise() {
    assertEquals("out/config.json", ShellWord.of("out/config.json"));
    assertEquals("'my config.json'", ShellWord.of("my config.json"));
    assertEquals("'it'\\''s.json'", ShellWord.of("it's.json"));
    assertEquals("'$HOME;x'", ShellWord.of("$HOME;x"));
    assertEquals("./-o.json", ShellWord.of("-o.json"));
    assertEquals("''", ShellWord.of(""));
  }
}
