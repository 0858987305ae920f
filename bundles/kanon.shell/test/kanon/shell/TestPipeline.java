package kanon.shell;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;

/**
 * A pipeline of one algorithm and two transforms, whose workbenches read columns and note what is
 * asked of them.
 */
public final class TestPipeline implements Pipeline {
  private static final String ALGORITHM = "mondrian";

  private static final String PSEUDONYM = "pseudonym";

  private final List<String> noted = new ArrayList<>();

  /** What its workbenches were asked, oldest first. */
  public List<String> noted() {
    return noted;
  }

  @Override
  public List<PluginInfo> plugins(PluginKind kind) {
    return switch (kind) {
      case ALGORITHM -> List.of(plugin(kind, ALGORITHM));
      case TRANSFORM -> List.of(plugin(kind, "constant"), plugin(kind, PSEUDONYM));
      default -> List.of();
    };
  }

  private static PluginInfo plugin(PluginKind kind, String name) {
    return new PluginInfo(kind, name, "Splits", "bundle", "1.0.0", Map.of());
  }

  @Override
  public List<OptionInfo> options(PluginKind kind, String name) {
    if (kind == PluginKind.TRANSFORM) {
      String first = name.equals(PSEUDONYM) ? "key" : "text";
      return List.of(OptionInfo.of(first, "text", "", true, List.of(), "What it takes."));
    }
    return List.of(
        OptionInfo.of("strict", "true or false", "true", false, List.of(), "Whether it is strict."),
        OptionInfo.of("split", "text", "", false, List.of("widest", "first"), "Which comes first."),
        OptionInfo.of("lowest", "object", "{}", false, List.of(), "The lowest levels."));
  }

  @Override
  public Workbench open(Path folder) {
    noted.add("open " + folder);
    return (Workbench)
        Proxy.newProxyInstance(
            Workbench.class.getClassLoader(),
            new Class<?>[] {Workbench.class},
            (self, method, arguments) -> {
              noted.add(method.getName());
              return method.getName().equals("columns") ? List.of("age", "sex") : null;
            });
  }
}
