package kanon.build;

import java.nio.file.Path;
import java.util.List;

/** Files written down in a test. */
final class Folder {
  private final Path top;

  Folder(Path top) {
    this.top = top;
  }

  Path top() {
    return top;
  }

  Path file(String name) {
    return top.resolve(name);
  }

  Path write(String name, String text) {
    Tree.write(file(name), text);
    return file(name);
  }

  /** A folder of bundles/ without libraries. */
  Project project(String name) {
    Path folder = file("bundles").resolve(name);
    Stamps stamps = new Stamps(folder.resolve("generated/build.stamps"));
    return new Project(folder, List.of(), List.of(), true, stamps);
  }
}
