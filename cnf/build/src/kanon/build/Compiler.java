package kanon.build;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * javac in this process. Every warning is an error with the JDK that Kanon is written for; a newer
 * one has warnings that this one does not know.
 */
final class Compiler {
  private static final int REFERENCE = 17;

  /** Strings are joined by plain code: linking each place at run time costs a command its start. */
  private static final String PLAIN_JOINS = "-XDstringConcat=inline";

  static final List<String> OPTIONS =
      List.of("--release", "17", "-encoding", "UTF-8", "-g", "-parameters", PLAIN_JOINS, lint());

  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

  private Compiler() {}

  private static String lint() {
    return Runtime.version().feature() == REFERENCE ? "-Xlint:all,-processing" : "-Xlint:none";
  }

  /** Compiles a source folder and copies its other files, into an emptied class folder. */
  static void compile(Path sources, Path classes, Collection<Path> classpath) throws IOException {
    Tree.delete(classes);
    Files.createDirectories(classes);
    List<Path> java = new ArrayList<>();
    for (Path file : Tree.files(sources)) {
      if (file.toString().endsWith(".java")) java.add(file);
      else Tree.copy(file, classes.resolve(sources.relativize(file)));
    }
    List<String> options = new ArrayList<>(OPTIONS);
    options.add("-proc:none");
    run(java, classes, classpath, options);
  }

  static void run(List<Path> files, Path classes, Collection<Path> classpath, List<String> options)
      throws IOException {
    if (files.isEmpty()) return;
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-d", classes.toString(), "-cp", join(classpath)));
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager manager =
        JAVAC.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      var units = manager.getJavaFileObjectsFromPaths(files);
      boolean good = JAVAC.getTask(messages, manager, null, all, null, units).call();
      boolean silent = messages.toString().isBlank();
      if (!good || !silent) throw new Failure(messages.toString().strip());
    }
  }

  static String join(Collection<Path> classpath) {
    return classpath.stream()
        .map(Path::toString)
        .collect(Collectors.joining(java.io.File.pathSeparator));
  }
}
