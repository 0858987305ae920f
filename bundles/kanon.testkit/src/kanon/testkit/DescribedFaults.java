package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.model.Fault;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/**
 * The faults that the code under test describes: those of the model, of the API, and of the
 * packages that a failure went through.
 */
final class DescribedFaults {
  private DescribedFaults() {}

  /** Fails unless the code of a failure is described, with its kind. */
  static void assertDescribed(KanonException failure) {
    Set<String> packages = packages(failure);
    Optional<Fault> found =
        packages.stream()
            .flatMap(p -> faults(p).stream())
            .filter(f -> f.code().equals(failure.code()))
            .findFirst();
    Fault fault =
        found.orElseThrow(
            () ->
                new AssertionError(
                    "%s is described in no %s of %s"
                        .formatted(failure.code(), Fault.RESOURCE, packages),
                    failure));
    assertEquals(fault.kind(), failure.kind(), failure.code());
  }

  /** Fails unless a failure has a code, which is described with its kind. */
  static void assertFault(String code, KanonException failure) {
    assertEquals(code, failure.code(), failure.getMessage());
    assertDescribed(failure);
  }

  /** Each package and those above it: a bundle describes its faults in its root package. */
  private static Set<String> packages(KanonException failure) {
    Set<String> packages = new LinkedHashSet<>(List.of("kanon.model", "kanon.api"));
    for (StackTraceElement step : failure.getStackTrace()) {
      String name = step.getClassName();
      for (int dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
        packages.add(name.substring(0, dot));
      }
    }
    return packages;
  }

  /** Of the kit's own class path, or else of the class loader that the test runs with. */
  private static @Nullable InputStream open(String resource) {
    InputStream own = DescribedFaults.class.getClassLoader().getResourceAsStream(resource);
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return own != null || context == null ? own : context.getResourceAsStream(resource);
  }

  private static List<Fault> faults(String name) {
    String resource = name.replace('.', '/') + '/' + Fault.RESOURCE;
    try (InputStream in = open(resource)) {
      return in == null
          ? new ArrayList<>()
          : Fault.read(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
