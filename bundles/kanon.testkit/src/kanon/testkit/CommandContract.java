package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.Parameter;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What every command has to say of itself, so that it can be called, completed and explained: its
 * declaration, and words and flags of which each has one meaning.
 */
@ConsumerType
public abstract class CommandContract {
  /** Flags that Kanon takes for itself, with every command. */
  private static final Set<String> TAKEN =
      Set.of("--debug", "--debug-file", "--jdwp", "--help", "--version");

  /** A command as Kanon makes it. */
  protected abstract Command create();

  private ProvidesCommand declared() {
    return Optional.ofNullable(create().getClass().getAnnotation(ProvidesCommand.class))
        .orElseThrow(() -> new AssertionError("No @ProvidesCommand"));
  }

  @Test
  final void name_isOfSmallLettersDigitsAndDashes() {
    assertTrue(declared().name().matches("[a-z][a-z0-9]*(-[a-z0-9]+)*"), declared().name());
  }

  @Test
  final void summary_isOneLineWithoutAFullStop() {
    String summary = declared().summary();
    assertFalse(summary.isBlank());
    assertEquals(summary.strip(), summary);
    assertFalse(summary.contains("\n") || summary.endsWith("."), summary);
  }

  @Test
  final void syntax_isTheSameEachTime() {
    Command command = create();
    String name = declared().name();
    assertEquals(command.syntax().usage(name), command.syntax().usage(name));
  }

  @Test
  final void words_haveNames_andAnyNumberOfThemOnlyAtTheEnd() {
    List<Parameter> parameters = create().syntax().parameters();
    boolean mayLack = false;
    for (int i = 0; i < parameters.size(); i++) {
      Parameter parameter = parameters.get(i);
      assertFalse(parameter.name().isBlank());
      boolean any = parameter.count() == Parameter.Count.ANY;
      assertTrue(!any || i == parameters.size() - 1, parameter.name());
      boolean needed = parameter.count() == Parameter.Count.ONE;
      assertFalse(needed && mayLack, parameter.name() + " stands behind one that may lack");
      mayLack |= parameter.count() == Parameter.Count.OPTIONAL;
    }
  }

  @Test
  final void flags_haveDashes_aMeaningAndANameOfTheirOwn() {
    Syntax syntax = create().syntax();
    Set<String> seen = new HashSet<>(TAKEN);
    for (Flag flag : syntax.flags()) {
      assertTrue(flag.name().matches("--?[a-z][a-z0-9-]*"), flag.name());
      assertFalse(flag.meaning().isBlank(), flag.name());
      assertTrue(seen.add(flag.name()), flag.name() + " is there already");
    }
  }
}
