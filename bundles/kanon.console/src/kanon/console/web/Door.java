package kanon.console.web;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import kanon.api.console.Answer;
import kanon.api.console.ConsolePage;
import kanon.api.console.ConsoleSettings;
import kanon.api.console.Feed;
import kanon.api.console.Html;
import kanon.api.platform.PluginAdmin;
import kanon.console.project.Failure;
import kanon.console.project.FolderProject;
import kanon.model.KanonException;

/**
 * The one servlet: judges each request before anything of it is read, lets browsers in, and hands
 * visits to pages.
 */
public final class Door extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final String OWN = "-";
  private static final String LOGIN = "login";
  private static final int STALE = 409;

  private final transient Access access;
  private final transient ConsoleSettings settings;
  private final transient FolderProject project;
  private final transient PageList pages;
  private final transient Supplier<List<PluginAdmin.Entry>> plugins;
  private final transient Events events;
  private volatile long visited = System.nanoTime();
  private volatile boolean closed;

  /**
   * Where a script begins, as JSON.
   *
   * @param project the name of the config's file
   * @param stamp the version of the config
   * @param pages those that are there
   */
  record Start(String project, String stamp, List<PageList.Listed> pages) {}

  /**
   * What was changed, as JSON.
   *
   * @param stamp the new version of the config
   * @param location the page that shows it
   */
  record Changed(String stamp, String location) {}

  /**
   * Why something was not done, as JSON.
   *
   * @param code the error code
   * @param message the same in words
   */
  record Refusal(String code, String message) {}

  /**
   * A console's door, open until {@link #close}.
   *
   * @param plugins what is told of the installed plugins
   */
  public Door(
      Access access,
      ConsoleSettings settings,
      FolderProject project,
      PageList pages,
      Supplier<List<PluginAdmin.Entry>> plugins) {
    this.access = access;
    this.settings = settings;
    this.project = project;
    this.pages = pages;
    this.plugins = plugins;
    events = new Events(() -> !closed);
  }

  /** Ends what is sent to listeners. */
  public void close() {
    closed = true;
  }

  /** When somebody last did something, as {@link System#nanoTime} counts. */
  public long visited() {
    return visited;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Reply.headers(response);
    String method = request.getMethod();
    boolean changes = method.equals("POST");
    if (!changes && !method.equals("GET") && !method.equals("HEAD")) {
      refuse(request, response, HttpServletResponse.SC_METHOD_NOT_ALLOWED, "GET and POST alone");
      return;
    }
    Optional<String> refusal = access.refusal(request, changes);
    if (refusal.isPresent()) {
      refuse(request, response, HttpServletResponse.SC_FORBIDDEN, refusal.get());
      return;
    }
    try {
      answer(request, response, changes);
    } catch (KanonException e) {
      fail(request, response, e);
    }
  }

  private void answer(HttpServletRequest request, HttpServletResponse response, boolean changes)
      throws IOException {
    String path = Optional.ofNullable(request.getPathInfo()).orElse("/");
    String first = part(path, 1);
    String rest = part(path, 2);
    Optional<String> token = VisitRequest.address(request, "token");
    if (first.equals(OWN) && !rest.equals("nav") && !rest.equals("events")) {
      own(response, rest);
    } else if (!changes && path.equals("/") && token.isPresent()) {
      exchange(request, response, token.get());
    } else if (first.equals(LOGIN) && access.password().isPresent()) {
      login(request, response, changes);
    } else if (!access.has(request)) {
      strange(request, response);
    } else {
      inside(request, response, first, rest, changes);
    }
  }

  private static String part(String path, int place) {
    String[] parts = path.split("/", 3);
    return parts.length > place ? parts[place] : "";
  }

  /** Files without a secret: the page that asks for the password needs them, too. */
  private static void own(HttpServletResponse response, String name) throws IOException {
    Reply.resource(response, Door.class, name);
  }

  private void exchange(HttpServletRequest request, HttpServletResponse response, String token)
      throws IOException {
    Optional<String> pass = access.passes().exchange(token);
    if (pass.isEmpty()) {
      if (access.has(request)) {
        response.sendRedirect("/");
        return;
      }
      refuse(
          request,
          response,
          HttpServletResponse.SC_FORBIDDEN,
          "This address was used already, or is no address of this console. Each lets one browser in,"
              + " once; 'console url' at the prompt of 'kanon serve' gives another");
      return;
    }
    access.keep(response, pass.get());
    response.sendRedirect("/");
  }

  private void login(HttpServletRequest request, HttpServletResponse response, boolean changes)
      throws IOException {
    boolean wrong = false;
    if (changes) {
      VisitRequest visit = new VisitRequest(request, "", project, settings);
      String guess = visit.parameter("password").orElse("");
      wrong = !access.password().orElseThrow().is(guess, request.getRemoteAddr());
      if (!wrong) {
        access.keep(response, access.passes().admit());
        response.sendRedirect("/");
        return;
      }
    }
    Html html = new Html();
    if (wrong) {
      long pause = access.password().orElseThrow().pause(request.getRemoteAddr());
      String then = pause == 0 ? "" : " After so many wrong ones wait %d s.".formatted(pause);
      html.element(
          "p", "That is not the password." + then, "class", "message bad", "role", "alert");
    }
    html.open("form", "method", "post", "action", "/login", "class", "card");
    html.element("label", "Password", "for", "password");
    html.open(
        "input",
        "type",
        "password",
        "id",
        "password",
        "name",
        "password",
        "autocomplete",
        "current-password",
        "required",
        true);
    html.element("button", "Enter", "type", "submit");
    Reply.html(
        response,
        wrong ? HttpServletResponse.SC_FORBIDDEN : HttpServletResponse.SC_OK,
        Frame.bare("Kanon's console", html));
  }

  private void strange(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (access.password().isPresent() && !VisitRequest.json(request)) {
      response.sendRedirect("/login");
      return;
    }
    refuse(
        request,
        response,
        HttpServletResponse.SC_FORBIDDEN,
        "This browser has not been let in. Use the address that 'kanon serve' printed, or 'console"
            + " url' at its prompt for another one");
  }

  private void inside(
      HttpServletRequest request,
      HttpServletResponse response,
      String first,
      String rest,
      boolean changes)
      throws IOException {
    if (first.equals(OWN) && rest.equals("events")) {
      events.send(response, new State(project, pages, plugins));
      return;
    }
    visited = System.nanoTime();
    try {
      if (first.equals(OWN)) {
        String current = VisitRequest.address(request, "page").orElse("");
        Reply.html(
            response, HttpServletResponse.SC_OK, Frame.navigation(pages.all(), current).markup());
      } else if (first.isEmpty()) {
        first(request, response);
      } else {
        visit(request, response, first, rest, changes);
      }
    } catch (RuntimeException | Error e) {
      fail(request, response, e);
    }
  }

  private void first(HttpServletRequest request, HttpServletResponse response) throws IOException {
    List<PageList.Listed> all = pages.all();
    if (VisitRequest.json(request)) {
      Reply.json(response, HttpServletResponse.SC_OK, new Start(name(), project.stamp(), all));
    } else if (all.isEmpty()) {
      refuse(request, response, HttpServletResponse.SC_NOT_FOUND, "No page is installed");
    } else {
      response.sendRedirect("/" + all.get(0).name());
    }
  }

  private String name() {
    return String.valueOf(project.file().getFileName());
  }

  private void visit(
      HttpServletRequest request,
      HttpServletResponse response,
      String name,
      String rest,
      boolean changes)
      throws IOException {
    VisitRequest visit = new VisitRequest(request, rest, project, settings);
    Answer answer =
        pages.visit(name, page -> asked(page, visit, changes)).orElseThrow(visit::notFound);
    switch (answer.kind()) {
      case PAGE -> shown(visit, response, name, answer);
      case RESOURCE -> Reply.resource(response, (Class<?>) answer.content(), answer.text());
      case DOWNLOAD ->
          Reply.download(
              response, project.readable(String.valueOf(answer.content())), answer.text());
      case EVENTS -> events.send(response, (Feed) answer.content());
      case SEE_OTHER -> seeOther(visit, response, answer.text());
      case REFUSED -> refuse(request, response, HttpServletResponse.SC_BAD_REQUEST, answer.text());
      default -> throw new IllegalStateException(answer.kind().name());
    }
  }

  /** The page's words are made while its bundle is held. */
  private static Answer asked(ConsolePage page, VisitRequest visit, boolean changes) {
    Answer answer = changes ? page.post(visit) : page.get(visit);
    if (answer.kind() == Answer.Kind.PAGE && !visit.json() && answer.page().isPresent()) {
      Html made = answer.page().get().get();
      return Answer.of(answer.content(), () -> made).using(answer.files().toArray(String[]::new));
    }
    return answer;
  }

  private void shown(VisitRequest visit, HttpServletResponse response, String name, Answer answer)
      throws IOException {
    if (visit.json() || answer.page().isEmpty()) {
      response.setHeader("ETag", "\"" + project.stamp() + "\"");
      Reply.json(response, HttpServletResponse.SC_OK, answer.content());
      return;
    }
    List<PageList.Listed> all = pages.all();
    String title =
        all.stream()
            .filter(p -> p.name().equals(name))
            .findFirst()
            .map(PageList.Listed::title)
            .orElse(name);
    List<String> files = new ArrayList<>();
    answer.files().forEach(file -> files.add("/" + name + "/" + file));
    Reply.html(
        response,
        HttpServletResponse.SC_OK,
        Frame.page(all, name, title, name(), project.stamp(), files, answer.page().get().get()));
  }

  private void seeOther(VisitRequest visit, HttpServletResponse response, String path)
      throws IOException {
    if (visit.json()) {
      Reply.json(response, HttpServletResponse.SC_OK, new Changed(project.stamp(), path));
    } else {
      response.setStatus(HttpServletResponse.SC_SEE_OTHER);
      response.setHeader("Location", path);
    }
  }

  private void fail(HttpServletRequest request, HttpServletResponse response, Throwable e)
      throws IOException {
    if (response.isCommitted()) {
      return;
    }
    Failure failure = Failure.of(e);
    int status =
        switch (failure.code()) {
          case "NO_SUCH_PAGE" -> HttpServletResponse.SC_NOT_FOUND;
          case "OUTSIDE_ROOTS" -> HttpServletResponse.SC_FORBIDDEN;
          case "STALE_CONFIG" -> STALE;
          case "TOO_LARGE" -> HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE;
          case "UNEXPECTED" -> HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
          default -> HttpServletResponse.SC_BAD_REQUEST;
        };
    answer(request, response, status, failure.message(), failure.code());
  }

  private void refuse(
      HttpServletRequest request, HttpServletResponse response, int status, String why)
      throws IOException {
    answer(request, response, status, why, "REFUSED");
  }

  private void answer(
      HttpServletRequest request,
      HttpServletResponse response,
      int status,
      String message,
      String code)
      throws IOException {
    if (status == HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE) {
      response.setHeader("Connection", "close"); // What is still to come is not read.
    }
    if (VisitRequest.json(request)) {
      Reply.json(response, status, new Refusal(code, message));
      return;
    }
    Html html = new Html();
    html.element("p", message, "class", "message bad", "role", "alert");
    boolean in = access.refusal(request, false).isEmpty() && access.has(request);
    if (!in) {
      Reply.html(response, status, Frame.bare("Not answered", html));
      return;
    }
    html.open("p");
    html.element("a", "Back to the console", "href", "/");
    html.element("span", " \u00b7 code " + code, "class", "note");
    String path = Optional.ofNullable(request.getPathInfo()).orElse("/");
    Reply.html(
        response,
        status,
        Frame.page(
            pages.all(), part(path, 1), "Not done", name(), project.stamp(), List.of(), html));
  }
}
