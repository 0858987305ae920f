package kanon.plugins;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.api.Names;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Completion;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Suggestion;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginRepositories;
import kanon.api.platform.PluginRepositories.Offer;
import kanon.api.platform.RepositoryAccess;
import kanon.lib.bundles.LazyBundles;
import kanon.model.KanonException;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Lists the bundles of plugins, puts them in and takes them out, from files or repositories. */
@ProvidesCommand(
    name = "plugins",
    summary =
        "Lists the bundles of plugins, puts them in and takes them out, from files or repositories",
    order = 320)
@Component
public final class PluginsCommand implements Command {
  private static final List<String> ACTIONS =
      List.of("list", "search", "look", "install", "update", "remove");
  private static final String ACTION = "list|search|look|install|update|remove";
  private static final String WHICH = "WORD, FILE or NAME[@RANGE]";
  private static final String AVAILABLE = "--available";
  private static final String REPOSITORY = "--repository";
  private static final String OFFLINE = "--offline";
  private static final String REPOSITORIES = "kanon.repository";

  private final BundleContext context;
  private final PluginAdmin admin;

  /** Knows the bundle of repositories by the framework; it is started by who asks for one. */
  @Activate
  public PluginsCommand(BundleContext context, @Reference PluginAdmin admin) {
    this.context = context;
    this.admin = admin;
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .optional(ACTION, Words.of(ACTIONS))
        .optional(WHICH, this::which)
        .flags(
            Flag.plain(AVAILABLE, "with list: what repositories offer and is not here"),
            Flag.with(
                    REPOSITORY,
                    "URL",
                    Words.FILE,
                    "ask this repository instead of those that are listed: the https or file address of an index")
                .several(),
            Flag.plain(OFFLINE, "open no connection: what was fetched before has to do"),
            Flag.JSON)
        .details(
            "look tells what a FILE says that it needs, and what its classes refer to, without running any of it.",
            "A NAME is that of a bundle or of a plugin; a RANGE is as OSGi writes it: 1.2 for 1.2 and later, '[1.2,2)', '[1.2.0,1.2.0]'.",
            "What ends in .jar or holds a slash is a FILE. update without a word updates all that came from repositories.",
            "Repositories are listed one a line in the file repositories in ~/.config/kanon or in the installation, or in KANON_REPOSITORIES.");
  }

  private List<Suggestion> which(Completion place) {
    String action = place.before().isEmpty() ? "" : place.before().get(0);
    return switch (action) {
      case "remove" -> bundles();
      case "look" -> place.files();
      case "install" -> both(place.files(), offered());
      case "update" -> both(place.files(), bundles());
      default -> List.of();
    };
  }

  private static List<Suggestion> both(List<Suggestion> some, List<Suggestion> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  private List<Suggestion> bundles() {
    return admin.entries().stream().map(entry -> Suggestion.of(entry.bundle())).toList();
  }

  private List<Suggestion> offered() {
    return repositories().names().stream().map(Suggestion::of).toList();
  }

  private PluginRepositories repositories() {
    try {
      LazyBundles.start(context, REPOSITORIES);
    } catch (BundleException e) {
      throw missing(String.valueOf(e.getMessage()));
    }
    return LazyBundles.service(context, PluginRepositories.class)
        .orElseThrow(() -> missing("Bundle " + REPOSITORIES + " offers no repositories"));
  }

  private static KanonException missing(String message) {
    return new KanonException(KanonException.Kind.INTERNAL, "NO_REPOSITORIES", message);
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    String action = arguments.optional(ACTION).orElse("list");
    Optional<String> which = arguments.optional(WHICH);
    RepositoryAccess access =
        RepositoryAccess.LISTED
            .only(arguments.values(REPOSITORY))
            .offline(arguments.has(OFFLINE))
            .monitor(call.monitor());
    switch (action) {
      case "list" -> list(call, access);
      case "search" -> offers(call, repositories().search(needed(call, "WORD"), access));
      case "look" -> look(call, needed(call, "FILE"));
      case "install" -> told(call, install(needed(call, "FILE or NAME"), access));
      case "update" -> told(call, update(which, access));
      case "remove" -> told(call, List.of(admin.remove(needed(call, "NAME"))));
      default ->
          throw KanonException.usage(
              "UNKNOWN_ACTION", "plugins: " + Names.unknown("action", action, ACTIONS));
    }
    return 0;
  }

  private static String needed(Call call, String what) {
    return call.arguments()
        .optional(WHICH)
        .orElseThrow(() -> call.arguments().wrong("MISSING_ARGUMENT", what + " is missing"));
  }

  private void list(Call call, RepositoryAccess access) {
    Optional<String> more = call.arguments().optional(WHICH);
    if (more.isPresent()) {
      throw call.arguments().wrong("UNKNOWN_ACTION", "list takes no word '" + more.get() + "'");
    }
    if (call.arguments().has(AVAILABLE)) {
      offers(call, repositories().available(access));
    } else if (call.arguments().json()) {
      call.console().json(shown(admin.entries()));
    } else {
      call.console().table(entries());
    }
  }

  private static boolean file(String which) {
    return which.endsWith(".jar")
        || which.indexOf('/') >= 0
        || which.indexOf('\\') >= 0
        || which.indexOf('@') < 0 && Files.isRegularFile(Path.of(which));
  }

  private List<PluginAdmin.Entry> install(String which, RepositoryAccess access) {
    return file(which)
        ? List.of(admin.install(Path.of(which)))
        : repositories().install(which, access);
  }

  private List<PluginAdmin.Entry> update(Optional<String> which, RepositoryAccess access) {
    return which.filter(PluginsCommand::file).isPresent()
        ? List.of(admin.update(Path.of(which.get())))
        : repositories().update(which.stream().toList(), access);
  }

  private void look(Call call, String file) {
    PluginAdmin.Standing standing = admin.look(Path.of(file));
    if (call.arguments().json()) {
      call.console().json(standing);
    } else {
      call.console().line(file + " " + standing.needs());
    }
  }

  private void told(Call call, List<PluginAdmin.Entry> entries) {
    if (call.arguments().json()) {
      call.console().json(shown(entries));
      return;
    }
    for (PluginAdmin.Entry entry : entries) {
      call.console().line(entry.bundle() + " " + entry.version() + ": " + entry.state());
      PluginAdmin.Standing standing = admin.standing(entry);
      if (!standing.trust().isEmpty()) {
        call.console().line(standing.trust() + "; " + standing.needs());
      }
    }
    if (entries.isEmpty()) {
      call.console().note("no plugin came from a repository");
    }
  }

  private static void offers(Call call, List<Offer> offers) {
    if (call.arguments().json()) {
      call.console().json(offers);
      return;
    }
    TextTable table = new TextTable("BUNDLE", "VERSION", "HERE", "OFFERS", "DESCRIPTION");
    for (Offer o : offers) {
      table.row(
          Style.NAME,
          o.bundle(),
          o.version(),
          o.here(),
          String.join(", ", o.plugins()),
          o.description());
    }
    if (offers.isEmpty()) {
      call.console().note("nothing of that sort is offered");
    } else {
      call.console().table(table);
    }
  }

  /** A bundle as it is shown. */
  private record Shown(
      String bundle, String version, String state, String file, String trust, String needs) {}

  private List<Shown> shown(List<PluginAdmin.Entry> entries) {
    List<Shown> shown = new ArrayList<>();
    for (PluginAdmin.Entry e : entries) {
      PluginAdmin.Standing s = admin.standing(e);
      shown.add(new Shown(e.bundle(), e.version(), e.state(), e.file(), s.trust(), s.needs()));
    }
    return shown;
  }

  private TextTable entries() {
    TextTable table = new TextTable("BUNDLE", "VERSION", "STATE", "FILE", "TRUST", "NEEDS");
    for (Shown e : shown(admin.entries())) {
      table.row(Style.NAME, e.bundle(), e.version(), e.state(), e.file(), e.trust(), e.needs());
    }
    return table;
  }
}
