package kanon.repository.index;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads a repository index as OSGi describes it (namespace {@code repository/v1.0.0}), plain or
 * gzipped. Nothing in it is believed: a document type, entities, what is larger than any index, and
 * addresses that lead elsewhere are refused; elements of other namespaces are skipped.
 */
public final class IndexReader {
  static final String NAMESPACE = "http://www.osgi.org/xmlns/repository/v1.0.0";

  /** The most bytes of an index, packed or not. */
  public static final long MOST_BYTES = 64L << 20;

  private static final int MOST_RESOURCES = 100_000;
  private static final int LONGEST = 65_536;
  private static final String CONTENT = "osgi.content";

  private final URI address;
  private final XMLStreamReader xml;

  private IndexReader(URI address, XMLStreamReader xml) {
    this.address = address;
    this.xml = xml;
  }

  /**
   * Reads an index.
   *
   * @param address where it is, which relative addresses in it start from
   * @throws BadIndex where it is none
   */
  public static Index read(byte[] document, URI address) throws BadIndex {
    try (BoundedInput bounded =
        new BoundedInput(unpacked(new ByteArrayInputStream(document)), MOST_BYTES)) {
      return read(bounded, address);
    } catch (IOException e) {
      throw new BadIndex("is packed, and cut off or damaged");
    }
  }

  private static Index read(BoundedInput from, URI address) throws IOException, BadIndex {
    try {
      XMLStreamReader xml = factory().createXMLStreamReader(from);
      try {
        return new IndexReader(address, xml).repository();
      } finally {
        xml.close();
      }
    } catch (XMLStreamException e) {
      if (from.exceeded()) {
        throw new BadIndex("is larger than %,d MB".formatted(MOST_BYTES >> 20));
      }
      if (e.getNestedException() instanceof EOFException
          || e.getNestedException() instanceof ZipException) {
        throw new IOException(e);
      }
      throw new BadIndex("is not well-formed XML" + place(e));
    }
  }

  private static String place(XMLStreamException e) {
    return e.getLocation() == null ? "" : " (line " + e.getLocation().getLineNumber() + ")";
  }

  private static InputStream unpacked(InputStream from) throws IOException {
    from.mark(2);
    boolean packed = from.read() == 0x1f && from.read() == 0x8b;
    from.reset();
    return packed ? new GZIPInputStream(from) : from;
  }

  /** The Java platform's own, whatever other parsers are about. */
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, true);
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("an index names nothing outside of it");
        });
    return factory;
  }

  private Index repository() throws XMLStreamException, BadIndex {
    while (xml.getEventType() != XMLStreamConstants.START_ELEMENT) {
      if (xml.getEventType() == XMLStreamConstants.DTD) {
        throw new BadIndex("has a document type, as no index does");
      }
      xml.next();
    }
    if (!is("repository")) {
      throw new BadIndex(
          "is no index of OSGi bundles: it begins with '%s' instead of 'repository' of %s"
              .formatted(xml.getLocalName(), NAMESPACE));
    }
    List<Offered> resources = new ArrayList<>();
    List<URI> referrals = new ArrayList<>();
    while (child()) {
      if (is("resource")) {
        if (resources.size() == MOST_RESOURCES) {
          throw new BadIndex("describes more than %,d bundles".formatted(MOST_RESOURCES));
        }
        resources.add(resource());
      } else if (is("referral")) {
        referrals.add(Address.in(address, attribute("url")));
        skip();
      } else {
        skip();
      }
    }
    return new Index(
        resources.stream().filter(r -> !r.name().isEmpty()).toList(), List.copyOf(referrals));
  }

  private boolean is(String name) {
    return name.equals(xml.getLocalName()) && NAMESPACE.equals(xml.getNamespaceURI());
  }

  /** Goes to the next element inside of the present one, or to its end. */
  private boolean child() throws XMLStreamException, BadIndex {
    while (true) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          return true;
        }
        case XMLStreamConstants.END_ELEMENT -> {
          return false;
        }
        case XMLStreamConstants.ENTITY_REFERENCE ->
            throw new BadIndex("has an entity, as no index does");
        case XMLStreamConstants.END_DOCUMENT -> throw new BadIndex("ends in the middle");
        default -> {
          // Blanks and comments.
        }
      }
    }
  }

  /** Goes behind the present element. */
  private void skip() throws XMLStreamException, BadIndex {
    int depth = 1;
    while (depth > 0) {
      depth += child() ? 1 : -1;
    }
  }

  private String attribute(String name) throws BadIndex {
    String text = given(name);
    if (text == null) {
      throw new BadIndex(
          "has an element '%s' without '%s' (line %d)"
              .formatted(xml.getLocalName(), name, xml.getLocation().getLineNumber()));
    }
    return text;
  }

  private @Nullable String given(String name) throws BadIndex {
    String text = xml.getAttributeValue("", name);
    if (text != null && text.length() > LONGEST) {
      throw new BadIndex("has an attribute that is longer than any that is meant");
    }
    return text;
  }

  private Offered resource() throws XMLStreamException, BadIndex {
    Offered resource = new Offered(address);
    while (child()) {
      boolean capability = is("capability");
      if (!capability && !is("requirement")) {
        skip();
        continue;
      }
      String namespace = attribute("namespace");
      Map<String, Object> attributes = new LinkedHashMap<>();
      Map<String, String> directives = new LinkedHashMap<>();
      values(attributes, directives);
      if (!capability) {
        resource.add(Need.of(resource, namespace, attributes, directives));
      } else {
        resource.add(new Part(resource, namespace, attributes, directives));
        if (namespace.equals(CONTENT)) {
          resource.at(content(attributes));
        }
      }
    }
    return resource;
  }

  private void values(Map<String, Object> attributes, Map<String, String> directives)
      throws XMLStreamException, BadIndex {
    while (child()) {
      if (is("attribute")) {
        String type = Objects.requireNonNullElse(given("type"), "String");
        attributes.put(attribute("name"), Value.of(type, attribute("value")));
      } else if (is("directive")) {
        directives.put(attribute("name"), attribute("value"));
      }
      skip();
    }
  }

  private Content content(Map<String, Object> attributes) throws BadIndex {
    String digest =
        attributes.get(CONTENT) instanceof String text ? text.toLowerCase(Locale.ROOT) : "";
    if (!digest.matches("[0-9a-f]{64}")) {
      throw new BadIndex("names a jar without its SHA-256");
    }
    if (!(attributes.get("url") instanceof String url)) {
      throw new BadIndex("names a jar without its address");
    }
    long size = attributes.get("size") instanceof Long bytes ? bytes : -1;
    return new Content(Address.in(address, url), digest, size);
  }
}
