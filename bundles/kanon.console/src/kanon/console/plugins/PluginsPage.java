package kanon.console.plugins;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kanon.api.PluginKind;
import kanon.api.console.Answer;
import kanon.api.console.ConsolePage;
import kanon.api.console.Html;
import kanon.api.console.ProvidesPage;
import kanon.api.console.Visit;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.PluginUse;
import kanon.console.form.Piece;
import kanon.model.KanonException;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Shows the bundles of plugins, and puts them in and takes them out where that is allowed. */
@ProvidesPage(name = "plugins", title = "Plugins", order = 90, icon = "\u2699")
@Component
public final class PluginsPage implements ConsolePage {
  private static final String HOME = "/plugins";
  private static final long MOST = 64L << 20;

  private final BundleContext context;
  private final PluginAdmin admin;
  private final PluginUse use;
  private final Pipeline pipeline;

  /** Knows the platform's services. */
  @Activate
  public PluginsPage(
      BundleContext context,
      @Reference PluginAdmin admin,
      @Reference PluginUse use,
      @Reference Pipeline pipeline) {
    this.context = context;
    this.admin = admin;
    this.use = use;
    this.pipeline = pipeline;
  }

  /**
   * A bundle of plugins.
   *
   * @param bundle its symbolic name
   * @param version its version
   * @param state as in "active" or "draining (2 runs)"
   * @param file where it came from; empty for the platform's own
   * @param runs how many runs use it
   * @param offers what it offers at the moment, as in "algorithm frontier"
   * @param trust how it is trusted, as in "listed"
   * @param needs what it says that it needs, and what it refers to
   */
  record Installed(
      String bundle,
      String version,
      String state,
      String file,
      int runs,
      List<String> offers,
      String trust,
      String needs) {}

  /**
   * The bundles, as JSON.
   *
   * @param mayInstall whether plugins may be put in and taken out
   * @param plugins those of plugins
   */
  record Document(boolean mayInstall, List<Installed> plugins) {}

  @Override
  public Answer get(Visit visit) {
    return switch (visit.path()) {
      case "" -> {
        List<Installed> all = installed();
        Document document = new Document(visit.mayInstall(), all);
        yield Answer.of(document, () -> shown(visit, all)).using("plugins.js");
      }
      case "plugins.js" -> Answer.resource(PluginsPage.class, "plugins.js");
      default -> throw visit.notFound();
    };
  }

  private List<Installed> installed() {
    Map<String, List<String>> offers = new LinkedHashMap<>();
    for (PluginKind kind : PluginKind.values()) {
      for (PluginInfo info : pipeline.plugins(kind)) {
        offers
            .computeIfAbsent(info.bundle() + " " + info.version(), b -> new ArrayList<>())
            .add(kind.label() + " " + info.name());
      }
    }
    List<Installed> all = new ArrayList<>();
    for (PluginAdmin.Entry entry : admin.entries()) {
      String id = entry.bundle() + " " + entry.version();
      all.add(
          new Installed(
              entry.bundle(),
              entry.version(),
              entry.state(),
              entry.file(),
              runs(entry),
              offers.getOrDefault(id, List.of()),
              admin.standing(entry).trust(),
              admin.standing(entry).needs()));
    }
    return all;
  }

  private int runs(PluginAdmin.Entry entry) {
    return Stream.of(context.getBundles())
        .filter(b -> entry.bundle().equals(b.getSymbolicName()))
        .filter(b -> entry.version().equals(b.getVersion().toString()))
        .mapToLong(Bundle::getBundleId)
        .mapToInt(use::runs)
        .sum();
  }

  private static Html shown(Visit visit, List<Installed> all) {
    Html html = new Html();
    html.element(
        "p",
        "Plugins come and go while the console runs. New runs use the newest version; one that runs"
            + " keeps what it began with, and a version leaves when its last run has ended.");
    if (visit.mayInstall()) {
      drop(html);
    } else {
      html.element(
          "p",
          "Plugins are code that sees the table. They cannot be installed from here, as the console was"
              + " started without --allow-plugins.",
          "class",
          "message");
    }
    html.open(
        "section", "id", "installed", "data-live", "plugins runs", "aria-labelledby", "added");
    html.element("h2", "Added to the platform", "id", "added");
    table(html, visit, all.stream().filter(p -> !p.file().isEmpty()).toList());
    html.open("details").element("summary", "Of the platform itself");
    table(html, visit, all.stream().filter(p -> p.file().isEmpty()).toList());
    html.close().close();
    return html;
  }

  private static void drop(Html html) {
    html.open("form", "id", "install", "class", "card");
    html.element("h2", "Install or update");
    html.open("p").element("label", "Jar of a plugin, or drop it here", "for", "jar").close();
    html.open("p")
        .open("input", "type", "file", "id", "jar", "accept", ".jar", "required", true)
        .close();
    html.element("button", "Install", "type", "submit");
    html.element("p", "A plugin is code: install what you would run yourself.", "class", "note");
    html.close();
  }

  private static void table(Html html, Visit visit, List<Installed> plugins) {
    if (plugins.isEmpty()) {
      html.element("p", "None.", "class", "note");
      return;
    }
    html.open("div", "class", "wide", "tabindex", "0", "role", "region", "aria-label", "Bundles");
    html.open("table");
    Piece.head(html, "Bundle", "Version", "State", "Runs", "Offers", "Trust", "Needs", "Action");
    for (Installed p : plugins) {
      html.open("tr").element("th", p.bundle(), "scope", "row", "class", "text");
      html.element("td", p.version());
      html.element(
          "td", p.state(), "class", p.state().startsWith("active") ? "text good" : "text warn");
      html.element("td", p.runs(), "class", "number");
      html.element("td", String.join(", ", p.offers()), "class", "text");
      html.element("td", p.trust(), "class", "text");
      html.element("td", p.needs(), "class", "text");
      html.open("td");
      if (visit.mayInstall() && !p.file().isEmpty() && !p.state().startsWith("draining")) {
        Piece.form(html, visit.project(), "/plugins/remove");
        Piece.hidden(html, "bundle", p.bundle());
        html.element(
            "button",
            "Remove",
            "type",
            "submit",
            "class",
            "danger",
            "aria-label",
            "Remove " + p.bundle() + " " + p.version());
        html.close();
      }
      html.close().close();
    }
    html.close().close().close();
  }

  @Override
  public Answer post(Visit visit) {
    if (!visit.mayInstall()) {
      return Answer.refused("The console was started without --allow-plugins");
    }
    return switch (visit.path()) {
      case "install" -> Answer.json(install(visit));
      case "remove" -> {
        admin.remove(visit.parameter("bundle").orElse(""));
        yield Answer.seeOther(HOME);
      }
      default -> throw visit.notFound();
    };
  }

  /** Of a bundle that is there already this is another version. */
  private PluginAdmin.Entry install(Visit visit) {
    String name = visit.parameter("name").orElse("").replaceAll("[^A-Za-z0-9._-]", "_");
    if (!name.endsWith(".jar") || name.startsWith(".")) {
      throw KanonException.usage("JAR_REFUSED", "The plugin is refused: its name is no jar's");
    }
    Path folder = null;
    try (InputStream body = visit.body(MOST)) {
      folder = Files.createTempDirectory("kanon-plugin");
      Path jar = folder.resolve(name);
      Files.copy(body, jar);
      JarLook.refuse(jar);
      return put(jar);
    } catch (IOException e) {
      throw KanonException.usage("UPLOAD_FAILED", "The plugin did not come to its end");
    } finally {
      delete(folder, name);
    }
  }

  private PluginAdmin.Entry put(Path jar) {
    try {
      return admin.install(jar);
    } catch (KanonException e) {
      if (e.code().equals("PLUGIN_EXISTS")) {
        return admin.update(jar);
      }
      throw e;
    }
  }

  private static void delete(@org.jspecify.annotations.Nullable Path folder, String name) {
    try {
      if (folder != null) {
        Files.deleteIfExists(folder.resolve(name));
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      // A file in the system's temporary folder is left.
    }
  }
}
