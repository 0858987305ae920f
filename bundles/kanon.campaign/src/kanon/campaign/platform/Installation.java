package kanon.campaign.platform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginAdmin;
import kanon.launcher.Kanon;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;

/** The platform as it was built, and a folder to work in. */
public final class Installation implements AutoCloseable {
  private final Path home;
  private final Path scratch;
  private @Nullable Kanon kanon;

  /**
   * @param home the folder of the installation
   * @param scratch a folder that may be deleted
   */
  public Installation(Path home, Path scratch) {
    this.home = home;
    this.scratch = scratch;
  }

  /** Its folder. */
  public Path home() {
    return home;
  }

  /** Where its folders are. */
  public Path scratch() {
    return scratch;
  }

  /** The pipeline of the platform in this process, which is started when it is first asked for. */
  public Pipeline pipeline() {
    return kanon().service(Pipeline.class);
  }

  /** What puts plugins into the platform of this process. */
  public PluginAdmin admin() {
    return kanon().service(PluginAdmin.class);
  }

  /** A plugin of the platform in this process, as it is, without what runs put around it. */
  public <S> S plugin(Class<S> kind, String name) {
    BundleContext context = FrameworkUtil.getBundle(pipeline().getClass()).getBundleContext();
    try {
      ServiceReference<S> reference =
          context.getServiceReferences(kind, "(kanon.name=" + name + ")").iterator().next();
      return context.getService(reference);
    } catch (InvalidSyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private Kanon kanon() {
    Kanon started = kanon;
    if (started != null) return started;
    try {
      started = Kanon.start(home);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (BundleException e) {
      throw new IllegalStateException(e);
    }
    kanon = started;
    return started;
  }

  /** An empty folder under a name; what was there before is deleted. */
  public Path folder(String name) {
    Path folder = scratch.resolve(name);
    delete(folder);
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes a folder with all that is in it. */
  public static void delete(Path top) {
    if (!Files.exists(top)) return;
    try (Stream<Path> all = Files.walk(top)) {
      for (Path path : all.sorted(Collections.reverseOrder()).toList()) Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies a folder with all that is in it to a place, where nothing else is left. */
  public static void copy(Path from, Path to) throws IOException {
    delete(to);
    for (Path file : files(from)) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }

  /** All files below a folder, sorted. */
  public static List<Path> files(Path top) {
    if (!Files.exists(top)) return List.of();
    try (Stream<Path> all = Files.walk(top)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the platform is made of, as a digest: figures are those of one build. */
  public String build() throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String part : List.of("bundles", "lib", "bin")) {
        for (Path file : files(home.resolve(part))) digest.update(Files.readAllBytes(file));
      }
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    Kanon started = kanon;
    if (started != null) started.close();
    kanon = null;
  }
}
