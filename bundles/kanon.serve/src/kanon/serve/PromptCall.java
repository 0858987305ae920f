package kanon.serve;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Console;
import kanon.api.command.OpenConfig;
import kanon.api.command.Work;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pages;
import kanon.api.platform.Pipeline;
import kanon.model.KanonException;

/**
 * The call of the shell's prompt beside the console: that of {@code serve} without its words.
 *
 * @param serve the call of {@code serve}
 */
record PromptCall(Call serve) implements Call {
  @Override
  public Arguments arguments() {
    return new None(serve.arguments());
  }

  @Override
  public Console console() {
    return serve.console();
  }

  @Override
  public Monitor monitor() {
    return serve.monitor();
  }

  @Override
  public Pipeline pipeline() {
    return serve.pipeline();
  }

  @Override
  public Pages pages() {
    return serve.pages();
  }

  @Override
  public <S> Optional<S> service(Class<S> type) {
    return serve.service(type);
  }

  @Override
  public OpenConfig openConfig() {
    return serve.openConfig();
  }

  @Override
  public Work work(Optional<String> file, List<String> overrides) {
    return serve.work(file, overrides);
  }

  @Override
  public void write(String text, Path file) {
    serve.write(text, file);
  }

  @Override
  public boolean inShell() {
    return serve.inShell();
  }

  /** No words at all. */
  private record None(Arguments serve) implements Arguments {
    @Override
    public String one(String parameter) {
      return serve.one(parameter);
    }

    @Override
    public Optional<String> optional(String parameter) {
      return Optional.empty();
    }

    @Override
    public List<String> all(String parameter) {
      return List.of();
    }

    @Override
    public boolean has(String flag) {
      return false;
    }

    @Override
    public Optional<String> flag(String flag) {
      return Optional.empty();
    }

    @Override
    public List<String> values(String flag) {
      return List.of();
    }

    @Override
    public OptionalLong number(String flag) {
      return OptionalLong.empty();
    }

    @Override
    public OptionalDouble share(String flag) {
      return OptionalDouble.empty();
    }

    @Override
    public boolean json() {
      return false;
    }

    @Override
    public KanonException wrong(String code, String message) {
      return serve.wrong(code, message);
    }
  }
}
