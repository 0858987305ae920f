package kanon.build;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.DocumentationTool;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The pages that javadoc makes of a project. */
final class Javadoc {
  private Javadoc() {}

  static void write(Project project, Path to) throws IOException {
    System.err.println("documenting " + project.name());
    Tree.delete(to);
    Files.createDirectories(to);
    DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
    List<String> options =
        List.of(
            "-quiet",
            "-notimestamp",
            "-Xdoclint:none",
            "--release",
            "17",
            "-d",
            to.toString(),
            "-cp",
            Compiler.join(project.classpath()));
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager manager = tool.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(Tree.files(project.sources(), ".java"));
      if (!tool.getTask(messages, manager, null, null, options, units).call()) {
        throw new Failure("javadoc of " + project.name() + ": " + messages);
      }
    }
  }
}
