package kanon.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that looks like an installation. */
final class TestHome {
  private TestHome() {}

  static Home in(Path folder, String... bundles) throws IOException {
    Files.createDirectories(folder.resolve("bundles"));
    Files.createDirectories(folder.resolve("lib"));
    for (String bundle : bundles) Files.writeString(folder.resolve("bundles").resolve(bundle), "");
    return new Home(folder, folder.resolve("plugins"));
  }

  /** Prints its store's folder and whether it is filled, and closes it when its input ends. */
  public static final class HoldsStore {
    private HoldsStore() {}

    public static void main(String[] arguments) throws IOException {
      Home home = new Home(Path.of(arguments[0]), Path.of("plugins"));
      try (Store store = Store.open(home, home.bundles(), Frameworks.factory())) {
        System.out.println(store.folder());
        System.out.println(store.filled());
        Files.writeString(store.folder().resolve("content"), "");
        System.in.transferTo(java.io.OutputStream.nullOutputStream());
      }
    }
  }
}
