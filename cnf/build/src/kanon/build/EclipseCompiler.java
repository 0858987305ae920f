package kanon.build;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The compiler of Eclipse over the projects as their committed files describe them: the folders of
 * sources that {@code .classpath} lists, on the class path that bnd works out.
 */
final class EclipseCompiler {
  private static final String COMPILER = "org.eclipse.jdt.core.compiler.batch.BatchCompiler";
  private static final String PROGRESS = "org.eclipse.jdt.core.compiler.CompilationProgress";

  private final Path jar;

  /**
   * @param jar of the compiler
   */
  EclipseCompiler(Path jar) {
    this.jar = jar;
  }

  /** A passed test is a folder of sources that compiles. */
  TestResult compile(List<Project> projects) throws Exception {
    long start = System.nanoTime();
    int passed = 0;
    List<String> failures = new ArrayList<>();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
      Method compiler =
          loader
              .loadClass(COMPILER)
              .getMethod(
                  "compile",
                  String[].class,
                  PrintWriter.class,
                  PrintWriter.class,
                  loader.loadClass(PROGRESS));
      for (Project project : projects) {
        for (String folder : sources(project.folder().resolve(".classpath"))) {
          List<String> arguments = arguments(project, folder);
          if (arguments.isEmpty()) continue;
          StringWriter messages = new StringWriter();
          PrintWriter out = new PrintWriter(messages);
          Object good =
              compiler.invoke(null, arguments.toArray(new String[0]), out, out, (Object) null);
          if (Boolean.TRUE.equals(good)) passed++;
          else failures.add(project.name() + "/" + folder + "\n" + messages);
        }
      }
    }
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    return new TestResult(passed, failures.size(), 0, millis, failures);
  }

  /** The folders of sources; a project without the file has none to show to Eclipse. */
  private static List<String> sources(Path classpath) throws Exception {
    if (!Files.exists(classpath)) throw new Failure(classpath + " is missing; ./build eclipse");
    NodeList entries =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(classpath.toFile())
            .getElementsByTagName("classpathentry");
    List<String> sources = new ArrayList<>();
    for (int i = 0; i < entries.getLength(); i++) {
      Element entry = (Element) entries.item(i);
      if (entry.getAttribute("kind").equals("src")) sources.add(entry.getAttribute("path"));
    }
    return sources;
  }

  private static List<String> arguments(Project project, String folder) throws IOException {
    List<Path> java = Tree.files(project.folder().resolve(folder), ".java");
    if (java.isEmpty()) return List.of();
    List<Path> classpath = new ArrayList<>(project.classpath());
    if (!project.folder().resolve(folder).equals(project.sources())) {
      classpath.add(project.classes());
      classpath.addAll(project.testpath());
    }
    Path classes = project.generated().resolve("eclipse").resolve(folder);
    Tree.delete(classes);
    Files.createDirectories(classes);
    List<String> arguments = new ArrayList<>(List.of("--release", "17", "-encoding", "UTF-8"));
    arguments.addAll(List.of("-nowarn", "-proc:none", "-parameters"));
    arguments.addAll(List.of("-d", classes.toString(), "-cp", Compiler.join(classpath)));
    java.forEach(file -> arguments.add(file.toString()));
    return arguments;
  }
}
