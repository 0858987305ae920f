package kanon.console.web;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;

/** Writes answers, each with the headers that keep browsers from doing more than they should. */
final class Reply {
  private static final Map<String, String> TYPES =
      Map.of(
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "png", "image/png",
          "json", "application/json");
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private Reply() {}

  /** For every answer, refusals among them. */
  static void headers(HttpServletResponse response) {
    response.setHeader("Content-Security-Policy", POLICY);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "same-origin");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    response.setHeader("Cache-Control", "no-store");
  }

  static void html(HttpServletResponse response, int status, String page) throws IOException {
    write(response, status, "text/html; charset=utf-8", page.getBytes(StandardCharsets.UTF_8));
  }

  static void json(HttpServletResponse response, int status, Object document) throws IOException {
    String text = JsonTree.text(tree(document));
    write(response, status, "application/json", text.getBytes(StandardCharsets.UTF_8));
  }

  /** A document as a tree: records at any depth of lists and maps become trees. */
  static Object tree(Object document) {
    if (document instanceof Record record) {
      return Records.tree(record);
    }
    if (document instanceof Optional<?> optional) {
      return optional.<Object>map(Reply::tree).orElse(Map.of());
    }
    if (document instanceof List<?> list) {
      List<Object> trees = new ArrayList<>();
      list.forEach(item -> trees.add(item == null ? "" : tree(item)));
      return trees;
    }
    if (document instanceof Map<?, ?> map) {
      Map<String, Object> tree = new LinkedHashMap<>();
      map.forEach((key, value) -> tree.put(String.valueOf(key), value == null ? "" : tree(value)));
      return tree;
    }
    return document;
  }

  private static void write(HttpServletResponse response, int status, String type, byte[] bytes)
      throws IOException {
    response.setStatus(status);
    response.setContentType(type);
    response.setContentLength(bytes.length);
    response.getOutputStream().write(bytes);
  }

  /** A file of a bundle, found beside a class. */
  static void resource(HttpServletResponse response, Class<?> of, String name) throws IOException {
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    boolean plain = name.matches("[a-z0-9][a-z0-9-]*\\.[a-z]+");
    try (InputStream in = plain && type != null ? of.getResourceAsStream(name) : null) {
      if (in == null || type == null) {
        throw KanonException.input("NO_SUCH_PAGE", "There is no such file");
      }
      write(response, HttpServletResponse.SC_OK, type, in.readAllBytes());
    }
  }

  /** A file that the browser saves and does not show. */
  static void download(HttpServletResponse response, Path file, String name) throws IOException {
    response.setStatus(HttpServletResponse.SC_OK);
    response.setContentType("application/octet-stream");
    response.setContentLengthLong(Files.size(file));
    String plain = name.replaceAll("[^A-Za-z0-9._-]", "_");
    response.setHeader("Content-Disposition", "attachment; filename=\"" + plain + "\"");
    Files.copy(file, response.getOutputStream());
  }
}
