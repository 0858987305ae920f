package kanon.campaign.kills;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A disk that keeps what was synced and loses the rest: the system calls of a run, as strace wrote
 * them down, are done again on a model, and after each of them the power is lost in two ways.
 * Either no change of a folder survives that was not synced, or every one does, though the bytes of
 * a file that was not synced do not. What is then found under the names of a release must be whole
 * and of one run.
 */
final class Disk {
  static final String CALLS =
      "openat,creat,write,pwrite64,writev,pwritev,ftruncate,fallocate,copy_file_range,sendfile,"
          + "rename,renameat,renameat2,unlink,unlinkat,link,linkat,fsync,fdatasync";

  private static final Pattern CALL =
      Pattern.compile("^(?:\\d+ +)?(\\w+)\\((.*)\\) += (-?\\d+)(?:<(.*)>)?.*$");
  private static final Pattern DESCRIPTOR = Pattern.compile("^-?\\w+<([^>]*)>");
  private static final Pattern NAME = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

  /** A file: the run that made it, and whether all that was written to it is on the disk. */
  private static final class File {
    final boolean fresh;
    boolean dirty;

    File(boolean fresh) {
      this.fresh = fresh;
    }
  }

  private final String top;
  private final List<String> names;
  private final Map<String, File> live = new HashMap<>();
  private final Map<String, File> durable = new HashMap<>();
  private final Set<String> faults = new LinkedHashSet<>();

  /**
   * @param folder of the release, in which one is
   * @param names of its files
   */
  Disk(Path folder, List<String> names) {
    top = folder.toAbsolutePath().toString();
    this.names = names;
    for (String name : names) live.put(top + "/" + name, new File(false));
    durable.putAll(live);
  }

  /** Does calls again; the number of moments at which power was lost. */
  long replay(List<String> lines) {
    long moments = 0;
    for (String line : joined(lines)) {
      Matcher call = CALL.matcher(line);
      if (!call.matches() || call.group(3).startsWith("-")) continue;
      if (done(call.group(1), call.group(2), call.group(4))) {
        look(durable, "what was not synced is lost");
        look(live, "names are kept, bytes that were not synced are lost");
        moments += 2;
      }
    }
    for (String name : names) {
      File file = durable.get(top + "/" + name);
      if (file == null || !file.fresh) faults.add(name + " is not on the disk when the run ends");
    }
    return moments;
  }

  /** Calls of several threads are written in two parts. */
  private static List<String> joined(List<String> lines) {
    List<String> whole = new ArrayList<>();
    Map<String, String> begun = new HashMap<>();
    for (String line : lines) {
      String thread = line.substring(0, Math.max(0, line.indexOf(' ')));
      int cut = line.indexOf(" <unfinished ...>");
      int resumed = line.indexOf(" resumed>");
      if (cut >= 0) begun.put(thread, line.substring(0, cut));
      else if (resumed >= 0) {
        whole.add(begun.getOrDefault(thread, "") + line.substring(resumed + " resumed>".length()));
      } else whole.add(line);
    }
    return whole;
  }

  private boolean done(String call, String arguments, String result) {
    return switch (call) {
      case "openat", "creat" -> opened(arguments, result);
      case "rename", "renameat", "renameat2", "link", "linkat" -> moved(call, arguments);
      case "unlink", "unlinkat" -> gone(arguments);
      case "fsync", "fdatasync" -> synced(descriptor(arguments));
      default -> written(descriptor(arguments));
    };
  }

  private static String descriptor(String arguments) {
    Matcher descriptor = DESCRIPTOR.matcher(arguments);
    return descriptor.find() ? descriptor.group(1) : "";
  }

  private static List<String> paths(String arguments) {
    List<String> paths = new ArrayList<>();
    Matcher name = NAME.matcher(arguments);
    String folder = descriptor(arguments.startsWith("AT_FDCWD") ? arguments : "AT<>");
    while (name.find()) {
      String path = name.group(1);
      paths.add(path.startsWith("/") ? path : folder + "/" + path);
    }
    return paths;
  }

  private boolean opened(String arguments, String result) {
    if (result == null || !result.startsWith(top)) return false;
    boolean made = arguments.contains("O_CREAT") && !live.containsKey(result);
    if (made) live.put(result, new File(true));
    File file = live.get(result);
    if (file != null && arguments.contains("O_TRUNC")) file.dirty = true;
    return made;
  }

  private boolean written(String path) {
    File file = live.get(path);
    if (file == null || file.dirty) return false;
    file.dirty = true;
    return true;
  }

  private boolean moved(String call, String arguments) {
    List<String> paths = paths(arguments);
    if (paths.size() < 2 || !live.containsKey(paths.get(0))) return false;
    live.put(paths.get(1), live.get(paths.get(0)));
    if (call.startsWith("rename")) live.remove(paths.get(0));
    return true;
  }

  private boolean gone(String arguments) {
    List<String> paths = paths(arguments);
    return !paths.isEmpty() && live.remove(paths.get(0)) != null;
  }

  /** A file's bytes, or the names in a folder. */
  private boolean synced(String path) {
    File file = live.get(path);
    if (file != null) {
      file.dirty = false;
      return true;
    }
    if (!path.startsWith(top)) return false;
    durable.keySet().removeIf(name -> isIn(path, name));
    live.forEach(
        (name, of) -> {
          if (isIn(path, name)) durable.put(name, of);
        });
    return true;
  }

  private static boolean isIn(String folder, String name) {
    return name.startsWith(folder + "/") && name.indexOf('/', folder.length() + 1) < 0;
  }

  private void look(Map<String, File> found, String how) {
    String release = top + "/release.csv";
    File of = found.get(release);
    for (String name : names) {
      File file = found.get(top + "/" + name);
      if (file == null) continue;
      if (file.dirty) faults.add(name + " is not whole where " + how);
      if (of == null) faults.add(name + " is there without a release where " + how);
      else if (file.fresh != of.fresh) {
        faults.add(name + " is of another run than the release where " + how);
      }
    }
  }

  /** What a reader must not find. */
  List<String> faults() {
    return List.copyOf(faults);
  }
}
