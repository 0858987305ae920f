package kanon.shell.interactive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.shell.command.Command;
import kanon.shell.command.Commands;
import kanon.shell.command.Flag;
import kanon.shell.command.Kind;
import kanon.shell.command.Parameter;
import kanon.shell.command.Services;
import kanon.shell.command.Syntax;
import org.apache.felix.service.command.CommandSession;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** What a word can be completed to: a command, or what the command's syntax says of the place. */
final class Completion implements Completer {
  private static final String SCOPE = "kanon:";

  private final Commands commands;
  private final Desk desk;
  private final CommandSession session;
  private final Values values;

  Completion(Commands commands, Services services, Desk desk, CommandSession session) {
    this.commands = commands;
    this.desk = desk;
    this.session = session;
    values = new Values(commands, services, desk.wiring());
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    try {
      if (line.wordIndex() == 0) {
        commands(candidates);
        return;
      }
      String name = line.words().get(0);
      commands
          .known(name.startsWith(SCOPE) ? name.substring(SCOPE.length()) : name)
          .ifPresent(
              command -> {
                List<String> before = line.words().subList(1, line.wordIndex());
                String word = line.word().substring(0, line.wordCursor());
                candidates.addAll(arguments(command, before, word));
              });
    } catch (RuntimeException e) {
      // What cannot be looked up now, such as the columns of a file that is not there, completes to
      // nothing.
    }
  }

  private void commands(List<Candidate> candidates) {
    for (String name : commands.names()) {
      String summary = commands.known(name).map(c -> c.syntax().summary()).orElse("");
      candidates.add(new Candidate(name, name, "kanon", summary, null, null, true));
    }
    Prompt.endings()
        .forEach(
            e -> candidates.add(new Candidate(e, e, "kanon", "Ends the shell", null, null, true)));
    if (session.get(".commands") instanceof Iterable<?> all) {
      for (Object full : all) {
        String name = String.valueOf(full);
        if (!name.startsWith(SCOPE)) {
          candidates.add(new Candidate(name, name, "gogo", null, null, null, true));
        }
      }
    }
  }

  /** What a word of a command can be, given those before it. */
  List<Candidate> arguments(Command command, List<String> before, String word) {
    Syntax syntax = command.syntax();
    List<String> plain = new ArrayList<>();
    Optional<Flag> owed = Optional.empty();
    for (String w : before) {
      if (owed.isPresent()) {
        owed = Optional.empty();
      } else if (w.startsWith("-")) {
        owed = syntax.flag(w).filter(Flag::takesValue);
      } else {
        plain.add(w);
      }
    }
    if (owed.isPresent()) {
      return values.of(owed.get().kind(), syntax, plain, word);
    }
    List<Candidate> candidates = new ArrayList<>();
    if (word.startsWith("-")) {
      for (Flag f : syntax.flags()) {
        if (!before.contains(f.name())) {
          candidates.add(new Candidate(f.name(), f.name(), null, f.meaning(), null, null, true));
        }
      }
      return candidates;
    }
    for (Kind kind : kinds(syntax, plain)) {
      candidates.addAll(values.of(kind, syntax, plain, word));
    }
    return candidates;
  }

  /** What the next plain word may be: more than one thing where a word may be left out. */
  private List<Kind> kinds(Syntax syntax, List<String> plain) {
    List<Kind> kinds = new ArrayList<>();
    int place = plain.size();
    boolean leftOut = desk.wiring().isOpen() && !plain.isEmpty() && plain.get(0).contains("=");
    boolean opens = syntax.parameter(0).filter(p -> p.count() == Parameter.Count.OPEN).isPresent();
    syntax.parameter(opens && leftOut ? place + 1 : place).ifPresent(p -> kinds.add(p.kind()));
    if (opens && place == 0 && desk.wiring().isOpen()) {
      syntax.parameter(1).ifPresent(p -> kinds.add(p.kind()));
    }
    return kinds.stream().distinct().toList();
  }
}
