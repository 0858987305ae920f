package kanon.serve;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Console;
import kanon.api.platform.Monitor;
import kanon.model.KanonException;

/** A call of a command with words and flags, and what the command printed. */
final class Called {
  final List<String> lines = new ArrayList<>();
  final List<String> notes = new ArrayList<>();
  volatile boolean cancelled;

  private final Map<String, List<String>> said = new LinkedHashMap<>();

  /** A call with parameters or flags and their values in turn. */
  Called(String... namesAndValues) {
    for (int i = 0; i < namesAndValues.length; i += 2) {
      said.computeIfAbsent(namesAndValues[i], n -> new ArrayList<>()).add(namesAndValues[i + 1]);
    }
  }

  private List<String> values(Object name) {
    return said.getOrDefault(String.valueOf(name), List.of());
  }

  Arguments arguments() {
    return proxy(
        Arguments.class,
        (proxy, method, given) ->
            switch (method.getName()) {
              case "one" -> values(given[0]).get(0);
              case "optional", "flag" -> values(given[0]).stream().findFirst();
              case "all", "values" -> values(given[0]);
              case "has" -> said.containsKey(String.valueOf(given[0]));
              case "number" ->
                  values(given[0]).stream()
                      .findFirst()
                      .map(v -> OptionalLong.of(Long.parseLong(v)))
                      .orElse(OptionalLong.empty());
              case "wrong" ->
                  KanonException.usage(String.valueOf(given[0]), String.valueOf(given[1]));
              default -> throw new UnsupportedOperationException(method.getName());
            });
  }

  Call call() {
    Console console =
        proxy(
            Console.class,
            (proxy, method, given) ->
                switch (method.getName()) {
                  case "line" -> lines.add((String) given[0]);
                  case "note" -> notes.add((String) given[0]);
                  default -> throw new UnsupportedOperationException(method.getName());
                });
    Monitor monitor =
        proxy(
            Monitor.class,
            (proxy, method, given) -> method.getName().equals("cancelled") && cancelled);
    Arguments arguments = arguments();
    return proxy(
        Call.class,
        (proxy, method, given) ->
            switch (method.getName()) {
              case "arguments" -> arguments;
              case "console" -> console;
              case "monitor" -> monitor;
              case "inShell" -> true;
              case "service" -> Optional.empty();
              default -> throw new UnsupportedOperationException(method.getName());
            });
  }

  static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(Called.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
