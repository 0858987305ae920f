package kanon.build;

import static org.junit.platform.launcher.TagFilter.excludeTags;
import static org.junit.platform.launcher.TagFilter.includeTags;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * A process that runs the tests of one bundle after the other, each in a class loader of its own
 * that shares nothing but JUnit. It reads the path of a job file per line (the file for what the
 * tests print, {@code slow} or {@code quick}, the test classes, the rest of the class path), and
 * answers on standard output with {@link TestEvent}s.
 */
final class TestWorker {
  static final String SLOW = "slow";
  static final String QUICK = "quick";

  private TestWorker() {}

  public static void main(String[] arguments) throws IOException {
    PrintStream answers =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    BufferedReader jobs =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Launcher launcher = LauncherFactory.create();
    for (String job = jobs.readLine(); job != null; job = jobs.readLine()) {
      run(launcher, Files.readAllLines(Path.of(job)), answers);
      answers.println(new TestEvent(TestEvent.Kind.DONE, job).line());
    }
    System.exit(0);
  }

  private static void run(Launcher launcher, List<String> job, PrintStream answers)
      throws IOException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    PrintStream errors = System.err;
    List<String> classpath = job.subList(2, job.size());
    try (PrintStream printed = new PrintStream(job.get(0), StandardCharsets.UTF_8);
        URLClassLoader loader = new URLClassLoader(urls(classpath), new OnlyJunit())) {
      System.setOut(printed);
      System.setErr(printed);
      thread.setContextClassLoader(loader);
      LauncherDiscoveryRequest request =
          LauncherDiscoveryRequestBuilder.request()
              .selectors(DiscoverySelectors.selectClasspathRoots(Set.of(Path.of(classpath.get(0)))))
              .filters(job.get(1).equals(SLOW) ? includeTags(SLOW) : excludeTags(SLOW))
              .build();
      launcher.execute(request, new TestReport(answers));
    } finally {
      System.setErr(errors);
      thread.setContextClassLoader(before);
    }
  }

  private static URL[] urls(List<String> classpath) throws IOException {
    URL[] urls = new URL[classpath.size()];
    for (int i = 0; i < urls.length; i++) urls[i] = Path.of(classpath.get(i)).toUri().toURL();
    return urls;
  }

  /** The JDK and JUnit, but not the build. */
  private static final class OnlyJunit extends ClassLoader {
    private static final List<String> SHARED =
        List.of("org.junit.", "org.opentest4j.", "org.apiguardian.");

    OnlyJunit() {
      super(getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (SHARED.stream().anyMatch(name::startsWith)) {
        return TestWorker.class.getClassLoader().loadClass(name);
      }
      throw new ClassNotFoundException(name);
    }

    /** JUnit's engines are services. */
    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
      if (!name.startsWith("META-INF/services/org.junit.")) return Collections.emptyEnumeration();
      return TestWorker.class.getClassLoader().getResources(name);
    }
  }
}
