package kanon.build;

import aQute.bnd.header.Parameters;
import aQute.bnd.osgi.Analyzer;
import aQute.bnd.osgi.Clazz;
import aQute.bnd.osgi.Jar;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Every public class and interface of an exported package says whether plugins implement it
 * ({@code @ConsumerType}) or are handed it ({@code @ProviderType}): baselining reads from that
 * which changes break whom. Nobody extends a record, an enum or an annotation.
 */
final class Roles {
  private static final String VERSIONING = "org/osgi/annotation/versioning/";

  private Roles() {}

  /** The types of a bundle that say nothing. */
  static List<String> unmarked(Jar jar) throws Exception {
    List<String> unmarked = new ArrayList<>();
    try (Analyzer analyzer = new Analyzer(jar)) {
      analyzer.analyze();
      Parameters exported =
          new Parameters(jar.getManifest().getMainAttributes().getValue("Export-Package"));
      Set<String> open = new HashSet<>();
      for (Clazz type : analyzer.getClassspace().values()) {
        if (type.isPublic()) open.add(type.getFQN());
      }
      for (Clazz type : analyzer.getClassspace().values()) {
        if (exported.containsKey(type.getClassName().getPackageRef().getFQN())
            && visible(type.getFQN(), open)
            && !type.isEnum()
            && !record(type)
            && !type.isAnnotation()
            && !marked(type)) {
          unmarked.add(type.getFQN());
        }
      }
    }
    unmarked.sort(null);
    return unmarked;
  }

  /** Whether it and all that it lies in are public. */
  private static boolean visible(String name, Set<String> open) {
    int outer = name.lastIndexOf('$');
    return open.contains(name) && (outer < 0 || visible(name.substring(0, outer), open));
  }

  private static boolean record(Clazz type) {
    return type.getSuper() != null && type.getSuper().getFQN().equals("java.lang.Record");
  }

  private static boolean marked(Clazz type) {
    return type.annotations("*").anyMatch(a -> a.getName().getBinary().startsWith(VERSIONING));
  }
}
