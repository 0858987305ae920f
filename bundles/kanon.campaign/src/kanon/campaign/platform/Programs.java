package kanon.campaign.platform;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Programs of the machine that campaigns use where they are installed. */
public final class Programs {
  private Programs() {}

  /** Whether a program is on the path. */
  public static boolean has(String name) {
    String path = System.getenv().getOrDefault("PATH", "");
    return Arrays.stream(path.split(java.io.File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
  }

  /** Whether this process may mount file systems. */
  public static boolean mounts() {
    return has("mount") && "root".equals(System.getProperty("user.name"));
  }

  /** The words of strace before a command and all that it starts. */
  public static List<String> strace(String... options) {
    List<String> words = new ArrayList<>(List.of("strace", "-f", "-qq", "--seccomp-bpf"));
    if (!Arrays.asList(options).contains("-o")) words.addAll(List.of("-o", "/dev/null"));
    words.addAll(List.of(options));
    return words;
  }
}
