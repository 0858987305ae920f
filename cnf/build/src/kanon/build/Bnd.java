package kanon.build;

import aQute.bnd.build.Workspace;
import aQute.bnd.osgi.Processor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** bnd's own view of the workspace, opened when it is first needed because that takes a second. */
final class Bnd {
  private final Path folder;
  private @Nullable Workspace workspace;

  Bnd(Path folder) {
    this.folder = folder;
  }

  Path folder() {
    return folder;
  }

  Workspace workspace() throws Exception {
    Workspace open = workspace;
    if (open == null) {
      Workspace.setDriver("bnd");
      open = new Workspace(folder.toFile());
      open.addBasicPlugin(new Metatype(folder));
      verify(open, "workspace");
      workspace = open;
    }
    return open;
  }

  /** Makes the project's bundle from its classes. */
  void pack(Project project) throws Exception {
    aQute.bnd.build.Project its = workspace().getProject(project.name());
    its.refresh();
    its.buildLocal(false);
    verify(its, project.name());
  }

  /** bnd collects what it has to say; nothing of it is let through. */
  static void verify(Processor processor, String name) {
    List<String> said = new ArrayList<>(processor.getErrors());
    said.addAll(processor.getWarnings());
    processor.clear();
    if (said.isEmpty()) return;
    throw new Failure(name + ": " + String.join("\n" + name + ": ", said));
  }
}
