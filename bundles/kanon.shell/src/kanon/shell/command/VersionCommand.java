package kanon.shell.command;

/** Says which version this is. */
final class VersionCommand implements Command {
  @Override
  public Syntax syntax() {
    return Syntax.of("version", "Says which version of Kanon this is");
  }

  @Override
  public int run(Call call) {
    call.console().line("kanon " + call.services().version());
    return 0;
  }
}
