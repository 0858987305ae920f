package kanon.plugins;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.osgi.framework.Bundle;
import org.osgi.service.component.ComponentConstants;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * The files that describe a bundle's components. What cannot be read of them Declarative Services
 * tells on the error stream, with a trace, and goes on without.
 */
final class Descriptors {
  private Descriptors() {}

  /** Refuses a bundle with a description that is not XML. */
  static void refuseUnreadable(Bundle bundle) throws Refusal {
    String header = bundle.getHeaders("").get(ComponentConstants.SERVICE_COMPONENT);
    if (header == null) {
      return;
    }
    for (String path : header.split(",")) {
      for (URL file : files(bundle, path.strip())) {
        read(file);
      }
    }
  }

  private static List<URL> files(Bundle bundle, String path) {
    int name = path.lastIndexOf('/') + 1;
    String folder = name == 0 ? "/" : path.substring(0, name);
    Enumeration<URL> found = bundle.findEntries(folder, path.substring(name), false);
    return found == null ? List.of() : Collections.list(found);
  }

  private static void read(URL file) throws Refusal {
    String fault = "describes a component in " + file.getPath() + ", which cannot be read as XML";
    try (InputStream in = file.openStream()) {
      SAXParserFactory factory = SAXParserFactory.newInstance();
      factory.setNamespaceAware(true);
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      factory.newSAXParser().parse(in, new Silent());
    } catch (SAXParseException e) {
      throw new Refusal(
          "%s: line %d, column %d".formatted(fault, e.getLineNumber(), e.getColumnNumber()));
    } catch (SAXException | IOException e) {
      throw new Refusal(fault);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The parser's own handler prints errors. */
  private static final class Silent extends DefaultHandler {
    @Override
    public void fatalError(SAXParseException e) throws SAXException {
      throw e;
    }
  }
}
