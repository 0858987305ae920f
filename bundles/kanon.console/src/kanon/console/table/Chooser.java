package kanon.console.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kanon.api.console.Html;
import kanon.api.console.Project;
import kanon.api.console.Visit;
import kanon.console.form.Piece;
import kanon.console.project.FolderProject;
import kanon.console.project.Roots;

/**
 * Tables that may be chosen: files of the folders that may be read.
 *
 * @param project what the table is chosen for
 * @param folder the folder that is listed
 * @param folders the folders in it
 * @param files the files in it
 * @param most how large an upload may be
 */
record Chooser(Project project, Path folder, List<Path> folders, List<Path> files, long most) {

  static Chooser of(Visit visit) {
    Roots roots = roots(visit.project());
    Path folder = roots.inside(visit.parameter("folder").orElse(""));
    List<Path> folders = new ArrayList<>();
    List<Path> files = new ArrayList<>();
    for (Path entry : roots.list(folder)) {
      (Files.isDirectory(entry) ? folders : files).add(entry);
    }
    return new Chooser(visit.project(), folder, folders, files, visit.mostUploaded());
  }

  private static Roots roots(Project project) {
    return project instanceof FolderProject own
        ? own.roots()
        : new Roots(project.folder(), List.of());
  }

  /** A file as the config is to name it. */
  static String named(Project project, String path) {
    return roots(project).named(project.readable(path));
  }

  /**
   * What may be chosen, as JSON.
   *
   * @param folder the folder that is listed
   * @param roots the folders that may be read
   * @param folders those in the folder
   * @param files the files in the folder
   * @param mostUploaded how many bytes an upload may have
   */
  record Document(
      String folder,
      List<String> roots,
      List<String> folders,
      List<String> files,
      long mostUploaded) {}

  Document document() {
    return new Document(
        folder.toString(), names(roots(project).all()), names(folders), names(files), most);
  }

  private static List<String> names(List<Path> paths) {
    return paths.stream().map(Path::toString).toList();
  }

  /**
   * The page.
   *
   * @param databases what else may be chosen
   */
  Html shown(Html databases) {
    Html html = new Html();
    html.element(
        "p",
        "Choose the table that is to be anonymized. It stays where it is, or is kept in the project's"
            + " folder; nothing is sent anywhere else.");
    html.open("div", "class", "grid");
    html.open("section", "class", "card", "aria-labelledby", "here");
    html.element("h2", "A file of this machine", "id", "here");
    places(html);
    html.element("p", folder, "class", "mono");
    html.open("ul", "class", "plain");
    Path above = folder.getParent();
    if (above != null && roots(project).all().stream().anyMatch(above::startsWith)) {
      folder(html, above, "..");
    }
    folders.forEach(f -> folder(html, f, f.getFileName() + "/"));
    html.close();
    files.forEach(file -> file(html, file));
    if (files.isEmpty()) {
      html.element("p", "There are no files here.", "class", "note");
    }
    html.close();
    upload(html);
    html.add(databases);
    return html.close();
  }

  private void places(Html html) {
    List<Path> all = roots(project).all();
    if (all.size() > 1) {
      html.element("p", "Folders that may be read:");
      html.open("ul");
      all.forEach(root -> folder(html, root, root.toString()));
      html.close();
    }
  }

  private static void folder(Html html, Path folder, String name) {
    String address =
        "/table/choose?folder="
            + java.net.URLEncoder.encode(
                folder.toString(), java.nio.charset.StandardCharsets.UTF_8);
    html.open("li").element("a", name, "href", address).close();
  }

  private void file(Html html, Path file) {
    Piece.form(html, project, "/table/choose", "class", "row");
    Piece.hidden(html, "path", file.toString());
    html.element("button", file.getFileName(), "type", "submit", "class", "plain");
    html.close();
  }

  private void upload(Html html) {
    html.open("section", "class", "card", "aria-labelledby", "send");
    html.element("h2", "A file of the browser's machine", "id", "send");
    html.open("form", "id", "upload");
    html.open("p").element("label", "Table", "for", "file").close();
    html.open("p").open("input", "type", "file", "id", "file", "required", true).close();
    html.element("button", "Upload and choose", "type", "submit");
    html.open("p")
        .open("progress", "id", "sent", "max", 1, "value", 0, "hidden", true, "aria-label", "Sent")
        .close()
        .close();
    html.close();
    html.element(
        "p", "At most " + Piece.whole(most >> 20) + " MB (serve --upload).", "class", "note");
    html.close();
  }
}
