package kanon.lib.bundles;

import java.util.Collection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kanon.api.PluginKind;
import org.osgi.framework.namespace.ExecutionEnvironmentNamespace;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.resource.Capability;
import org.osgi.resource.Namespace;
import org.osgi.resource.Requirement;

/** A requirement of a bundle in words that follow "needs ". */
public final class NeedText {
  private static final Pattern PACKAGE =
      Pattern.compile(PackageNamespace.PACKAGE_NAMESPACE + "=([^)]*)\\)");
  private static final Pattern LEAST = Pattern.compile("\\(version>=([^)]*)\\)");
  private static final Pattern BELOW = Pattern.compile("\\(!\\(version>=([^)]*)\\)\\)");
  private static final Pattern JAVA = Pattern.compile("\\(version=([^)]*)\\)");

  private NeedText() {}

  /**
   * A requirement.
   *
   * @param here the capabilities of its namespace that are here
   */
  public static String of(Requirement requirement, Collection<? extends Capability> here) {
    String filter =
        String.valueOf(requirement.getDirectives().get(Namespace.REQUIREMENT_FILTER_DIRECTIVE));
    String namespace = requirement.getNamespace();
    Optional<String> name = first(PACKAGE, filter);
    if (namespace.equals(PackageNamespace.PACKAGE_NAMESPACE) && name.isPresent()) {
      return ofPackage(name.get(), filter, here);
    }
    if (namespace.equals(ExecutionEnvironmentNamespace.EXECUTION_ENVIRONMENT_NAMESPACE)) {
      return first(JAVA, filter).map(v -> "Java " + v).orElse(filter)
          + " (this is Java "
          + Runtime.version().feature()
          + ")";
    }
    return ofPlugin(namespace, filter).orElse(namespace + " " + filter);
  }

  private static Optional<String> ofPlugin(String namespace, String filter) {
    Matcher simple =
        Pattern.compile("\\(" + Pattern.quote(namespace) + "=([^()*\\\\]+)\\)").matcher(filter);
    if (!simple.matches()) {
      return Optional.empty();
    }
    return Stream.of(PluginKind.values())
        .filter(kind -> kind.namespace().equals(namespace))
        .map(kind -> kind.label() + " '" + simple.group(1) + "'")
        .findFirst();
  }

  private static String ofPackage(
      String name, String filter, Collection<? extends Capability> here) {
    String range =
        first(LEAST, filter).map(v -> " from version " + v).orElse("")
            + first(BELOW, filter).map(v -> " below " + v).orElse("");
    String versions =
        here.stream()
            .filter(c -> name.equals(c.getAttributes().get(PackageNamespace.PACKAGE_NAMESPACE)))
            .map(
                c ->
                    String.valueOf(
                        c.getAttributes().get(PackageNamespace.CAPABILITY_VERSION_ATTRIBUTE)))
            .collect(Collectors.joining(", "));
    String found = versions.isEmpty() ? "nothing here has it" : "here it is " + versions;
    String why =
        name.startsWith("kanon.") && !versions.isEmpty()
            ? ": it was built against another API"
            : "";
    return "package " + name + range + " (" + found + why + ")";
  }

  private static Optional<String> first(Pattern pattern, String filter) {
    Matcher matcher = pattern.matcher(filter);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
