package kanon.plugins;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.jar.JarFile;
import kanon.api.platform.PluginFailure;
import kanon.plugins.trust.Evidence;
import kanon.plugins.trust.TrustFile;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.hooks.bundle.CollisionHook;
import org.osgi.framework.namespace.IdentityNamespace;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRevision;

/** Installs and starts jars as bundles, or refuses them with a reason. One thread at a time. */
final class Admission {
  private static final String LOCATION = "plugin:";
  private static final String FRAGMENT = "is a fragment of another bundle";

  private final BundleContext context;
  private final PluginWeaving weaving;
  private final Needs needs;
  private long counter;

  Admission(BundleContext context, PluginWeaving weaving) {
    this.context = context;
    this.weaving = weaving;
    needs = new Needs(context);
    context.registerService(CollisionHook.class, new SideBySide(context.getBundle()), null);
  }

  /** Whether a bundle was installed by this class, in this process or an earlier one. */
  static boolean admitted(Bundle bundle) {
    return bundle.getLocation().startsWith(LOCATION);
  }

  /**
   * Installs and starts a jar beside whatever came from the same file before. What is judged is
   * what the framework has stored and will load, whatever becomes of the file meanwhile.
   */
  Admitted admit(Path jar, String name, TrustFile.Judge judge) throws Refusal {
    look(jar);
    MessageDigest digest = judge.looks() ? sha256() : null;
    Bundle bundle = install(jar, LOCATION + name + "#" + ++counter, digest);
    try {
      Admitted admitted = new Admitted(bundle, evidence(jar, digest));
      if (admitted.statement().fault().isPresent()) {
        throw new Refusal(admitted.statement().fault().get());
      }
      admitted.judge(judge);
      refuseWhatCannotLeave(bundle);
      Descriptors.refuseUnreadable(bundle);
      needs.resolve(bundle);
      weaving.begin();
      start(bundle);
      Offer.check(bundle, context);
      return admitted;
    } catch (Refusal e) {
      Bounded.run(() -> uninstall(bundle), Bounded.TIDY);
      throw e;
    } catch (RuntimeException e) {
      Bounded.run(() -> uninstall(bundle), Bounded.TIDY);
      throw new Refusal("is nothing that the framework can deal with: " + e);
    }
  }

  private static void look(Path jar) throws Refusal {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      if (file.getManifest() == null) {
        throw new Refusal("is not a bundle: it has no manifest");
      }
      // Without a manifest version it would be a bundle of OSGi release 3, which has no symbolic
      // name
      // for the framework.
      for (String header :
          List.of(Constants.BUNDLE_SYMBOLICNAME, Constants.BUNDLE_MANIFESTVERSION)) {
        if (file.getManifest().getMainAttributes().getValue(header) == null) {
          throw new Refusal("is not a bundle: its manifest has no " + header);
        }
      }
      // An extension of the framework that is uninstalled again takes the framework down with it.
      if (file.getManifest().getMainAttributes().getValue(Constants.FRAGMENT_HOST) != null) {
        throw new Refusal(FRAGMENT);
      }
    } catch (IOException e) {
      throw new Refusal("is not a jar file, or not yet whole");
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Evidence evidence(Path jar, @Nullable MessageDigest digest) {
    return digest == null
        ? new Evidence("", Optional.empty())
        : new Evidence(HexFormat.of().formatHex(digest.digest()), PluginFile.envelope(jar));
  }

  private Bundle install(Path jar, String location, @Nullable MessageDigest digest) throws Refusal {
    try (InputStream file = Files.newInputStream(jar);
        InputStream in = digest == null ? file : new Whole(file, digest)) {
      return context.installBundle(location, in);
    } catch (BundleException | IOException e) {
      throw new Refusal("is not a bundle: " + e.getMessage());
    }
  }

  /** Makes a digest of all that there is, also where the framework does not read to the end. */
  private static final class Whole extends DigestInputStream {
    private boolean closed;

    Whole(InputStream in, MessageDigest digest) {
      super(in, digest);
    }

    @Override
    public void close() throws IOException {
      if (!closed) {
        closed = true;
        transferTo(OutputStream.nullOutputStream());
        super.close();
      }
    }
  }

  /**
   * Refuses bundles that could not be replaced while the platform runs: others would be wired to
   * them, or they to others, or they could not be told from others, or only one version could be
   * installed.
   */
  private void refuseWhatCannotLeave(Bundle bundle) throws Refusal {
    // The framework may read the manifest of a damaged jar otherwise than java.util.jar.
    if (bundle.getSymbolicName() == null) {
      throw new Refusal("is not a bundle: the framework finds no name in its manifest");
    }
    BundleRevision revision = bundle.adapt(BundleRevision.class);
    if ((revision.getTypes() & BundleRevision.TYPE_FRAGMENT) != 0) {
      throw new Refusal(FRAGMENT);
    }
    for (BundleCapability c :
        revision.getDeclaredCapabilities(PackageNamespace.PACKAGE_NAMESPACE)) {
      throw new Refusal(
          "exports the package "
              + c.getAttributes().get(PackageNamespace.PACKAGE_NAMESPACE)
              + "; a plugin exports none, so that it can be replaced at any time");
    }
    for (BundleCapability c :
        revision.getDeclaredCapabilities(IdentityNamespace.IDENTITY_NAMESPACE)) {
      String singleton = c.getDirectives().get(IdentityNamespace.CAPABILITY_SINGLETON_DIRECTIVE);
      if (Boolean.parseBoolean(singleton)) {
        throw new Refusal("is a singleton; versions of a plugin have to stand side by side");
      }
    }
    for (Bundle other : context.getBundles()) {
      boolean sameName = bundle.getSymbolicName().equals(other.getSymbolicName());
      if (sameName && !admitted(other) && !Offer.declaresPlugins(other)) {
        throw new Refusal("is named like a bundle of the platform, " + other.getSymbolicName());
      }
    }
  }

  /** A bundle may have code of its own that runs when it starts, and may not end. */
  private static void start(Bundle bundle) throws Refusal {
    List<Throwable> failures = new CopyOnWriteArrayList<>();
    boolean ended =
        Bounded.run(
            () -> {
              try {
                bundle.start(Bundle.START_TRANSIENT | Bundle.START_ACTIVATION_POLICY);
              } catch (BundleException e) {
                failures.add(e.getCause() == null ? e : e.getCause());
              } catch (RuntimeException | Error e) {
                failures.add(e);
              }
            },
            Bounded.START);
    if (!ended) {
      throw new Refusal(
          "does not start within %d seconds; its thread was left behind"
              .formatted(Bounded.START.toSeconds()));
    }
    if (!failures.isEmpty()) {
      throw new Refusal("does not start: " + told(failures.get(0)));
    }
  }

  /** A bundle that starts has seen no table yet, so that its words may be passed on. */
  private static String told(Throwable e) {
    try {
      return e.toString().replace('\n', ' ').replace('\r', ' ');
    } catch (RuntimeException | Error worse) {
      return String.valueOf(PluginFailure.of(e).getMessage());
    }
  }

  /** Takes a bundle out of the framework, whatever state it is in. */
  static void uninstall(Bundle bundle) {
    try {
      bundle.uninstall();
    } catch (BundleException | IllegalStateException e) {
      System.err.println("kanon: " + bundle + " cannot be uninstalled: " + e.getMessage());
    }
  }
}
