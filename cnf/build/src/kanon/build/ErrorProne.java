package kanon.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Error Prone and NullAway over sources. What it has found nothing in is looked through again where
 * it has changed, or what it sees of others has. All of that is one compilation: to load the
 * checker for each bundle would take minutes.
 */
final class ErrorProne {
  private static final List<String> OPTIONS =
      List.of("-XDcompilePolicy=simple", "--should-stop=ifError=FLOW");

  /**
   * Sources of one bundle.
   *
   * @param key changes with what they are compiled against
   */
  record Part(String name, List<Path> files, String key) {}

  private final Stamps stamps;
  private final Path top;
  private final Collection<Path> classpath;
  private final List<Path> tools;
  private final Path classes;

  /**
   * @param top what is above all sources
   * @param classpath what all of them are compiled against, the results of the other parts too
   * @param classes a folder for what is compiled, which is not kept
   */
  ErrorProne(Stamps stamps, Path top, Collection<Path> classpath, List<Path> tools, Path classes) {
    this.stamps = stamps;
    this.top = top;
    this.classpath = classpath;
    this.tools = tools;
    this.classes = classes;
  }

  /** Says what is wrong on standard error. */
  boolean check(String group, String plugin, List<Part> parts) throws IOException {
    List<Part> changed = changed(group, plugin, parts);
    List<Path> files = changed.stream().flatMap(p -> p.files().stream()).toList();
    List<String> options = new ArrayList<>(Compiler.OPTIONS);
    options.addAll(OPTIONS);
    options.addAll(List.of(plugin, "-processorpath", Compiler.join(tools)));
    Files.createDirectories(classes);
    try {
      Compiler.run(files, classes, classpath, options);
    } catch (Failure e) {
      System.err.println(e.getMessage());
      return false;
    } finally {
      Tree.delete(classes);
    }
    keep(group, plugin, changed);
    return true;
  }

  /** Those that have not been found good as they are. */
  List<Part> changed(String group, String plugin, List<Part> parts) {
    return parts.stream().filter(p -> !stamps.is(name(group, p), key(plugin, p))).toList();
  }

  void keep(String group, String plugin, List<Part> good) {
    for (Part part : good) stamps.put(name(group, part), key(plugin, part));
  }

  private static String name(String group, Part part) {
    return group + "." + part.name();
  }

  private String key(String plugin, Part part) {
    Fingerprint inputs = new Fingerprint().add(Runtime.version().toString()).add(plugin);
    inputs.add(OPTIONS).addFiles(tools).add(part.key());
    return inputs.addContents(top, part.files()).hex();
  }
}
