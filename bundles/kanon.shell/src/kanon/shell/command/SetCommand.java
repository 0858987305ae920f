package kanon.shell.command;

import java.util.List;

/** Sets any key of the config. */
final class SetCommand implements Command {
  private static final String KEY = "key.path";
  private static final String VALUE = "value";

  @Override
  public Syntax syntax() {
    return Syntax.of("set", "Sets a key of the open pipeline's config")
        .one(KEY, Kind.KEY)
        .one(VALUE, Kind.TEXT)
        .details(
            "VALUE is JSON where it is any, otherwise text; null removes the key.",
            "  set suppression.limit 0.02",
            "  set output.path out/adult.csv");
  }

  @Override
  public boolean shellOnly() {
    return true;
  }

  @Override
  public int run(Call call) {
    call.wiring().change(List.of(call.arguments().one(KEY) + "=" + call.arguments().one(VALUE)));
    return 0;
  }
}
