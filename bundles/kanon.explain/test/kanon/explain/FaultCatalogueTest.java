package kanon.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;

class FaultCatalogueTest {
  @TempDir Path folder;

  private Bundle bundle(String name, String... lines) throws IOException {
    Path file = Files.createDirectories(folder.resolve(name)).resolve("faults.properties");
    Files.write(file, List.of(lines));
    URL url = file.toUri().toURL();
    return answering(
        Bundle.class,
        method ->
            method.equals("findEntries")
                ? lines.length == 0 ? null : Collections.enumeration(List.of(url))
                : name);
  }

  private static FaultCatalogue catalogue(Bundle... bundles) {
    return FaultCatalogue.of(answering(BundleContext.class, method -> bundles));
  }

  private interface Answers {
    @org.jspecify.annotations.Nullable
    Object of(String method);
  }

  private static <T> T answering(Class<T> type, Answers answers) {
    Object proxy =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> answers.of(method.getName()));
    return type.cast(proxy);
  }

  private static String[] fault(String code, String meaning) {
    return new String[] {
      code + ".kind = input", code + ".meaning = " + meaning, code + ".remedy = Mend it."
    };
  }

  @Test
  void faults_areThoseOfAllBundles_byCode() throws IOException {
    FaultCatalogue catalogue =
        catalogue(bundle("b", fault("LATER", "Second.")), bundle("a", fault("EARLIER", "First.")));
    assertEquals(List.of("EARLIER", "LATER"), catalogue.codes());
    assertEquals("Second.", catalogue.of("LATER").orElseThrow().fault().meaning());
    assertEquals(2, catalogue.all().size());
    assertEquals(Optional.empty(), catalogue.of("NONE"));
  }

  @Test
  void sameCodeTwice_isThatOfTheFirstBundle() throws IOException {
    FaultCatalogue catalogue =
        catalogue(bundle("a", fault("CODE", "First.")), bundle("b", fault("CODE", "Second.")));
    assertEquals("First.", catalogue.of("CODE").orElseThrow().fault().meaning());
  }

  @Test
  void bundleWithoutFaults_isPassedOver() throws IOException {
    assertEquals(List.of(), catalogue(bundle("a")).codes());
  }

  @Test
  void faultThatIsNotDescribed_isToldWithItsBundle() throws IOException {
    Bundle bundle = bundle("third.party", "CODE.kind = input");
    IllegalStateException e = assertThrows(IllegalStateException.class, () -> catalogue(bundle));
    assertTrue(e.getMessage().startsWith("third.party, "), e.getMessage());
  }
}
