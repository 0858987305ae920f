package kanon.shell.command;

import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Says which version this is. */
@ProvidesCommand(name = "version", summary = "Says which version of Kanon this is", order = 190)
@Component
public final class VersionCommand implements Command {
  private final BundleContext context;

  @Activate
  public VersionCommand(BundleContext context) {
    this.context = context;
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE;
  }

  @Override
  public int run(Call call) {
    call.console().line("kanon " + context.getBundle().getVersion());
    return 0;
  }
}
