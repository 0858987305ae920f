package kanon.shell.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Suggestion;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.model.KanonException;
import kanon.shell.call.Commands;
import kanon.shell.call.WordCompletion;
import kanon.shell.config.SessionConfig;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/**
 * Completion for the shells of operating systems: prints the script for one of them, and answers
 * the script with what the last of some words may be.
 */
@ProvidesCommand(
    name = "completion",
    summary = "Prints the script with which bash, zsh or fish complete kanon's words",
    scope = Scope.HEADLESS,
    order = 175)
@Component
public final class CompletionCommand implements Command {
  private static final String WHAT = "SHELL";
  private static final String WORD = "WORD";
  private static final String ANSWER = "words";
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

  private final Commands commands;

  @Activate
  public CompletionCommand(BundleContext context) {
    commands = new Commands(context);
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(WHAT, Words.of(SHELLS))
        .any(WORD, Words.TEXT)
        .details(
            "bash: source <(kanon completion bash), in ~/.bashrc",
            "zsh: source <(kanon completion zsh), in ~/.zshrc behind compinit",
            "fish: kanon completion fish | source, in ~/.config/fish/config.fish",
            "The scripts ask 'kanon completion words -- WORD ...', which prints what the last word may"
                + " be: a line for each, with 'whole' or 'begun' and its meaning behind tabs.");
  }

  @Override
  public int run(Call call) {
    String what = call.arguments().one(WHAT);
    List<String> words = call.arguments().all(WORD);
    if (what.equals(ANSWER)) {
      answer(call, words);
      return 0;
    }
    if (!SHELLS.contains(what)) {
      throw KanonException.usage(
          "UNKNOWN_SHELL",
          "There is no completion for shell '"
              + what
              + "', there is for "
              + String.join(", ", SHELLS));
    }
    script(what).lines().forEach(call.console()::line);
    return 0;
  }

  private static String script(String shell) {
    try (InputStream script =
        Objects.requireNonNull(
            Commands.class.getResourceAsStream("/kanon/shell/completion/kanon." + shell))) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void answer(Call call, List<String> words) {
    for (Suggestion s : suggestions(call, words)) {
      call.console().line(s.word() + "\t" + (s.whole() ? "whole" : "begun") + "\t" + s.meaning());
    }
  }

  private List<Suggestion> suggestions(Call call, List<String> words) {
    int last = words.size() - 1;
    String word = last < 0 ? "" : words.get(last);
    List<Suggestion> all = new ArrayList<>();
    if (last <= 0) {
      commands.all().stream()
          .filter(c -> c.scope() != Scope.SHELL)
          .forEach(c -> all.add(Suggestion.of(c.name()).meaning(c.summary())));
    } else {
      try (SessionConfig none = new SessionConfig(call::pipeline)) {
        commands
            .known(words.get(0))
            .filter(c -> c.scope() != Scope.SHELL)
            .map(commands::syntax)
            .map(
                syntax ->
                    WordCompletion.suggestions(
                        syntax, words.subList(1, last), word, call::pipeline, none))
            .ifPresent(all::addAll);
      } catch (KanonException e) {
        return List.of(); // What cannot be looked up now completes to nothing.
      }
    }
    return all.stream().filter(s -> s.word().startsWith(word)).toList();
  }
}
