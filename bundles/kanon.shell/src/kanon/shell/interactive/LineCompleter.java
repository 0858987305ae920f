package kanon.shell.interactive;

import java.util.List;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Suggestion;
import kanon.shell.call.Commands;
import kanon.shell.call.Services;
import kanon.shell.call.WordCompletion;
import org.apache.felix.service.command.CommandSession;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Completes a line: its first word to a command, others to what the command's syntax says. */
final class LineCompleter implements Completer {
  private static final String SCOPE = "kanon:";

  private final Commands commands;
  private final Services services;
  private final ShellSession shell;
  private final CommandSession session;

  LineCompleter(Commands commands, Services services, ShellSession shell, CommandSession session) {
    this.commands = commands;
    this.services = services;
    this.shell = shell;
    this.session = session;
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    if (line instanceof QuotingParser.Unreadable) {
      return;
    }
    try {
      if (line.wordIndex() == 0) {
        commands(candidates);
        return;
      }
      String name = line.words().get(0);
      List<String> before = line.words().subList(1, line.wordIndex());
      String word = line.word().substring(0, line.wordCursor());
      commands
          .known(name.startsWith(SCOPE) ? name.substring(SCOPE.length()) : name)
          .map(commands::syntax)
          .map(
              syntax ->
                  WordCompletion.suggestions(
                      syntax, before, word, services::pipeline, shell.config()))
          .ifPresent(suggestions -> suggestions.forEach(c -> candidates.add(candidate(c))));
    } catch (RuntimeException e) {
      // What cannot be looked up now, such as the columns of a file that is not there, completes to
      // nothing.
    }
  }

  private static Candidate candidate(Suggestion suggestion) {
    String meaning = suggestion.meaning().isEmpty() ? null : suggestion.meaning();
    return new Candidate(
        suggestion.word(), suggestion.shown(), null, meaning, null, null, suggestion.whole());
  }

  private void commands(List<Candidate> candidates) {
    for (Commands.Listed c : commands.all()) {
      if (c.scope() != Scope.HEADLESS) {
        candidates.add(command(c.name(), c.summary()));
      }
    }
    Prompt.endings().forEach(e -> candidates.add(command(e, "Ends the shell")));
    candidates.add(command(Prompt.RESTORE, "Wires again what was not saved"));
    if (session.get(".commands") instanceof Iterable<?> all) {
      for (Object full : all) {
        String name = String.valueOf(full);
        if (!name.startsWith(SCOPE)) {
          candidates.add(new Candidate(name, name, "gogo", null, null, null, true));
        }
      }
    }
  }

  private static Candidate command(String name, String summary) {
    return new Candidate(name, name, "kanon", summary, null, null, true);
  }
}
