package kanon.it;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/** The platform's pipeline over the project's examples, with outputs in a folder of the test's. */
final class Patients {
  static final Path FOLDER = Path.of("../../examples");

  private final BundleContext context;
  private final Path out;

  Patients(Path out) {
    this.out = out;
    Bundle bundle = FrameworkUtil.getBundle(Patients.class);
    context = bundle.getBundleContext();
  }

  BundleContext context() {
    return context;
  }

  Pipeline pipeline() {
    return context.getService(context.getServiceReference(Pipeline.class));
  }

  Path release() {
    return out.resolve("release.csv");
  }

  Path report() {
    return out.resolve("report.json");
  }

  /** The config of the patients with changes. */
  Map<String, Object> patients(String... changes) {
    List<String> all =
        new ArrayList<>(
            List.of("output.path=" + release(), "report.json=" + report(), "algorithm=mondrian"));
    all.addAll(List.of(changes));
    return JsonPath.with(JsonTree.read(FOLDER.resolve("patients/patients.json")), all);
  }

  Map<String, Object> run(Map<String, Object> config) {
    try (Workbench bench = pipeline().open(FOLDER.resolve("patients"))) {
      return Reports.tree(bench.run(config, Monitor.NONE));
    }
  }

  /** What stands at a path of a tree. */
  static Object at(Map<?, ?> tree, String path) {
    Object value = tree;
    for (String key : path.split("\\.", -1)) {
      Object part =
          value instanceof List<?> list
              ? list.get(Integer.parseInt(key))
              : ((Map<?, ?>) value).get(key);
      if (part == null) {
        throw new AssertionError("Nothing at " + path + " in " + tree);
      }
      value = part;
    }
    return value;
  }
}
