package kanon.shell.call;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Console;
import kanon.api.command.OpenConfig;
import kanon.api.command.Work;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pages;
import kanon.api.platform.Pipeline;
import kanon.shell.config.ConfigWork;
import kanon.shell.config.WholeFile;
import kanon.shell.console.ProgressLine;

/** A call of a command; closing it erases its progress line. */
final class CommandCall implements Call, AutoCloseable {
  private final Arguments arguments;
  private final CallContext calls;
  private final ProgressLine progress;

  CommandCall(Arguments arguments, CallContext calls) {
    this.arguments = arguments;
    this.calls = calls;
    progress = calls.console().progress(calls.cancellation()::requested);
  }

  @Override
  public Arguments arguments() {
    return arguments;
  }

  @Override
  public Console console() {
    return calls.console();
  }

  @Override
  public Monitor monitor() {
    return progress;
  }

  @Override
  public Pipeline pipeline() {
    return calls.services().pipeline();
  }

  @Override
  public Pages pages() {
    return calls.services().pages();
  }

  @Override
  public <S> Optional<S> service(Class<S> type) {
    return calls.services().find(type);
  }

  @Override
  public OpenConfig openConfig() {
    return calls.config();
  }

  @Override
  public Work work(Optional<String> file, List<String> overrides) {
    return ConfigWork.of(file, overrides, calls.config(), calls.services()::pipeline);
  }

  @Override
  public void write(String text, Path file) {
    WholeFile.write(text, file);
  }

  @Override
  public boolean inShell() {
    return calls.inShell();
  }

  @Override
  public void close() {
    progress.close();
  }
}
