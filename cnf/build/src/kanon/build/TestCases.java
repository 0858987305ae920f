package kanon.build;

import aQute.bnd.osgi.Analyzer;
import aQute.bnd.osgi.Annotation;
import aQute.bnd.osgi.Clazz;
import aQute.bnd.osgi.Descriptors.TypeRef;
import aQute.bnd.osgi.Jar;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The test classes that a bundle names in its manifest, for tests inside the framework. */
final class TestCases {
  private static final String TAG = "org/junit/jupiter/api/Tag";

  /** What the compiler puts several of them into. */
  private static final String TAGS = "org/junit/jupiter/api/Tags";

  private TestCases() {}

  /** Those that are tagged slow, or those that are not. */
  static List<String> of(Path bundle, boolean slow) throws Exception {
    try (Jar jar = new Jar(bundle.toFile());
        Analyzer analyzer = new Analyzer(jar)) {
      analyzer.analyze();
      String named = jar.getManifest().getMainAttributes().getValue("Test-Cases");
      Map<TypeRef, Clazz> types = analyzer.getClassspace();
      return types.values().stream()
          .filter(type -> List.of(named.split("\\s*,\\s*")).contains(type.getFQN()))
          .filter(type -> isSlow(type, types) == slow)
          .map(Clazz::getFQN)
          .sorted()
          .toList();
    }
  }

  /** A tag is inherited. */
  private static boolean isSlow(Clazz type, Map<TypeRef, Clazz> types) {
    if (isTagged(type)) return true;
    Clazz above = type.getSuper() == null ? null : types.get(type.getSuper());
    return above != null && isSlow(above, types);
  }

  private static boolean isTagged(Clazz type) {
    Stream<Annotation> inside =
        type.annotations(TAGS)
            .map(tags -> tags.<Object[]>get("value"))
            .flatMap(Stream::of)
            .map(Annotation.class::cast);
    return Stream.concat(type.annotations(TAG), inside)
        .anyMatch(tag -> TestWorker.SLOW.equals(tag.get("value")));
  }
}
