package kanon.keys;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Console;

/** A call of a command with an action and a file, and what the command printed. */
final class Called {
  final List<String> lines = new ArrayList<>();
  final List<Object> documents = new ArrayList<>();

  private final Map<String, String> words;
  private final boolean json;

  Called(String action, String file, boolean json) {
    words = Map.of("ACTION", action, "FILE", file);
    this.json = json;
  }

  Call call() {
    Arguments arguments =
        proxy(
            Arguments.class,
            (proxy, method, given) ->
                switch (method.getName()) {
                  case "one" -> words.get(given[0]);
                  case "has" -> false;
                  case "flag" -> Optional.empty();
                  case "json" -> json;
                  default -> throw new UnsupportedOperationException(method.getName());
                });
    Console console =
        proxy(
            Console.class,
            (proxy, method, given) ->
                switch (method.getName()) {
                  case "line" -> lines.add((String) given[0]);
                  case "json" -> documents.add(given[0]);
                  default -> throw new UnsupportedOperationException(method.getName());
                });
    return proxy(
        Call.class,
        (proxy, method, given) ->
            switch (method.getName()) {
              case "arguments" -> arguments;
              case "console" -> console;
              default -> throw new UnsupportedOperationException(method.getName());
            });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(Called.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
