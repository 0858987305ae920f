package kanon.build;

import aQute.lib.tag.Tag;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Project files of Maven. */
final class Pom {
  private static final String LICENCE = "https://www.apache.org/licenses/LICENSE-2.0.txt";

  private final Element project;

  private Pom(Element project) {
    this.project = project;
  }

  /**
   * The text of one, with what public repositories ask for but no SCM; an address only if the
   * bundle has a Bundle-DocURL.
   *
   * @param headers of the bundle
   * @param dependencies each with its scope
   */
  static String text(Coordinates own, Attributes headers, Map<Coordinates, String> dependencies) {
    Tag project = new Tag("project");
    project.addAttribute("xmlns", "http://maven.apache.org/POM/4.0.0");
    new Tag(project, "modelVersion", "4.0.0");
    coordinates(project, own);
    new Tag(project, "name", own.artifact());
    new Tag(project, "description", headers.getValue("Bundle-Description"));
    Optional.ofNullable(headers.getValue("Bundle-DocURL"))
        .ifPresent(url -> new Tag(project, "url", url));
    String vendor = headers.getValue("Bundle-Vendor");
    new Tag(new Tag(project, "organization"), "name", vendor);
    Tag licence = new Tag(new Tag(project, "licenses"), "license");
    new Tag(licence, "name", headers.getValue("Bundle-License"));
    new Tag(licence, "url", LICENCE);
    new Tag(licence, "distribution", "repo");
    Tag developer = new Tag(new Tag(project, "developers"), "developer");
    new Tag(developer, "name", vendor);
    new Tag(developer, "organization", vendor);
    Tag needed = new Tag(project, "dependencies");
    dependencies.forEach(
        (each, scope) -> {
          Tag dependency = new Tag(needed, "dependency");
          coordinates(dependency, each);
          new Tag(dependency, "scope", scope);
        });
    StringWriter text = new StringWriter();
    text.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    PrintWriter writer = new PrintWriter(text);
    project.print(0, writer);
    writer.flush();
    return text.toString();
  }

  private static void coordinates(Tag of, Coordinates is) {
    new Tag(of, "groupId", is.group());
    new Tag(of, "artifactId", is.artifact());
    new Tag(of, "version", is.version());
  }

  static Pom read(Path file) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      return new Pom(factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement());
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(file.toString(), e);
    }
  }

  /** What Maven reads before it understands this one: its parent, and lists that it imports. */
  List<Coordinates> context() {
    List<Coordinates> context = new ArrayList<>();
    for (Element parent : children(project, "parent")) context.add(coordinates(parent));
    for (Element management : children(project, "dependencyManagement")) {
      for (Element listed : dependencies(management)) {
        if (text(listed, "scope").equals("import")) context.add(coordinates(listed));
      }
    }
    return context;
  }

  /** The artifacts that are needed to run this one. */
  List<String> needed() {
    return dependencies(project).stream()
        .filter(d -> List.of("", "compile", "runtime").contains(text(d, "scope")))
        .filter(d -> !text(d, "optional").equals("true"))
        .map(d -> text(d, "artifactId"))
        .toList();
  }

  private static List<Element> dependencies(Element of) {
    return children(of, "dependencies").stream()
        .flatMap(list -> children(list, "dependency").stream())
        .toList();
  }

  private static Coordinates coordinates(Element of) {
    return new Coordinates(text(of, "groupId"), text(of, "artifactId"), text(of, "version"));
  }

  private static String text(Element of, String name) {
    List<Element> found = children(of, name);
    return found.isEmpty() ? "" : found.get(0).getTextContent().strip();
  }

  private static List<Element> children(Element of, String name) {
    List<Element> children = new ArrayList<>();
    NodeList nodes = of.getChildNodes();
    for (int i = 0; i < nodes.getLength(); i++) {
      Node node = nodes.item(i);
      if (node instanceof Element child && child.getTagName().equals(name)) children.add(child);
    }
    return children;
  }
}
