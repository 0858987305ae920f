package kanon.it.swapped;

import java.util.List;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.Syntax;
import kanon.api.command.Words;

/** Greets whom it is told to. */
public final class Hello implements Command {
  private static final String WHOM = "WHOM";
  private static final String TIMES = "--times";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(WHOM, Words.of(List.of("everybody", "nobody")))
        .flags(Flag.with(TIMES, "N", Words.TEXT, "how often"));
  }

  @Override
  public int run(Call call) {
    for (long i = call.arguments().number(TIMES).orElse(1); i > 0; i--) {
      call.console().line("hello " + call.arguments().one(WHOM));
    }
    return 0;
  }
}
