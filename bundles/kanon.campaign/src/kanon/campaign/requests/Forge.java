package kanon.campaign.requests;

import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.campaign.fuzz.Spoiler;
import kanon.campaign.plain.Draw;

/** Makes requests that the console knows, and breaks them in method, path, headers and body. */
final class Forge {
  private static final List<String> READ =
      List.of(
          "/",
          "/table",
          "/table?from=1",
          "/table/choose",
          "/table/choose?folder=.",
          "/table/values?column=zip",
          "/table/database",
          "/goal",
          "/search",
          "/search/options?name=mondrian",
          "/release",
          "/release/file?name=release.csv",
          "/plugins",
          "/explore?run=1&node=0",
          "/understand?run=1",
          "/hierarchies",
          "/hierarchies/edit?column=zip",
          "/hierarchies/effect?column=zip",
          "/-/nav?page=table",
          "/-/events",
          "/-/console.js",
          "/login");

  private static final List<String> CHANGE =
      List.of(
          "/table/choose path=table.csv",
          "/table/begin",
          "/table/role?from=0 column=zip&role=quasi-identifier&type=string",
          "/table/upload?name=x.csv",
          "/table/database engine=duckdb&path=x",
          "/goal/add model=k-anonymity&k=2",
          "/goal/set place=0&option.k=3",
          "/goal/remove place=0",
          "/goal/budget limit=10",
          "/search/start with=mondrian&deadline=5s",
          "/search/cancel run=1",
          "/search/take run=1",
          "/search/use run=1",
          "/release/make",
          "/plugins/install?name=a.jar",
          "/plugins/remove bundle=kanon.algorithm.datafly",
          "/hierarchies/edit?column=zip do=take&levels=1234;12;*",
          "/login password=secret");

  private static final List<String> METHODS =
      List.of("PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "HEAD", "G\0T", "get", "");

  private static final List<String> TYPES =
      List.of(
          "application/x-www-form-urlencoded",
          "multipart/form-data; boundary=x",
          "multipart/form-data",
          "application/json",
          "text/csv",
          "a/b; charset=utf-9",
          "");

  private final Draw draw;
  private final String host;
  private final String cookie;
  private final Spoiler spoiler;

  Forge(Draw draw, String host, String cookie) {
    this.draw = draw;
    this.host = host;
    this.cookie = cookie;
    spoiler = new Spoiler(draw);
  }

  /**
   * A request by somebody who is let in.
   *
   * @param stamp the version of the config that it is made for
   */
  Forged own(String stamp) {
    return request(headers(stamp));
  }

  /** A request that changes something, by somebody who is not let in or from another page. */
  Forged strange(String stamp) {
    Map<String, String> headers = headers(stamp);
    switch (draw.between(0, 5)) {
      case 0 -> headers.remove("Cookie");
      case 1 -> headers.put("Cookie", cookie.replaceFirst("=.*", "=" + "A".repeat(43)));
      case 2 -> headers.remove("Origin");
      case 3 -> headers.put("Origin", draw.of("null", "http://evil.example", "https://" + host));
      case 4 -> headers.put("Sec-Fetch-Site", draw.of("cross-site", "same-site"));
      default -> headers.put("Host", draw.of("evil.example", "127.0.0.1", "localhost.evil:80"));
    }
    String[] action = draw.of(CHANGE.subList(0, CHANGE.size() - 1)).split(" ");
    byte[] body = bytes(action.length > 1 ? action[1] : "");
    headers.put("Content-Length", Integer.toString(body.length));
    return sent("POST", action[0], headers, body, false);
  }

  private Map<String, String> headers(String stamp) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Host", host);
    headers.put("Cookie", cookie);
    headers.put("Origin", "http://" + host);
    headers.put("If-Match", stamp);
    headers.put("Accept", draw.of("application/json", "text/html", "*/*"));
    headers.put("Content-Type", TYPES.get(0));
    headers.put("Connection", "close");
    return headers;
  }

  private Forged request(Map<String, String> headers) {
    boolean reads = draw.oneIn(2);
    String[] action = (reads ? draw.of(READ) : draw.of(CHANGE)).split(" ");
    byte[] body = reads ? new byte[0] : body(action.length > 1 ? action[1] : "", headers);
    String path = draw.oneIn(2) ? action[0] : path(action[0]);
    String method = draw.oneIn(12) ? draw.of(METHODS) : reads ? "GET" : "POST";
    boolean cut = draw.oneIn(10);
    if (!reads) length(headers, body);
    int broken = draw.oneIn(2) ? draw.between(1, 2) : 0;
    for (int i = 0; i < broken; i++) broken(headers);
    // What asks for more than is sent ends there: a server may wait for the rest.
    boolean complete = Integer.toString(body.length).equals(headers.get("Content-Length"));
    return sent(method, path, headers, body, cut || broken > 0 || !complete && !reads);
  }

  private void length(Map<String, String> headers, byte[] body) {
    String right = Integer.toString(body.length);
    switch (draw.between(0, 15)) {
      case 0 -> headers.put("Transfer-Encoding", draw.of("chunked", "gzip", "chunked, chunked"));
      case 1 -> headers.put("Content-Length", draw.of("-1", "x", "99999999999999999999", "1e3"));
      case 2 -> headers.put("Content-Length", Integer.toString(body.length + 7));
      default -> headers.put("Content-Length", right);
    }
  }

  private String path(String path) {
    String spoiled = new String(spoiler.spoil(path, 1), StandardCharsets.ISO_8859_1);
    if (draw.oneIn(3)) return spoiled;
    return spoiled
        .chars()
        .limit(6000)
        .collect(StringBuilder::new, Forge::escape, StringBuilder::append)
        .toString();
  }

  private static void escape(StringBuilder to, int c) {
    boolean plain = c > ' ' && c < 0x7F && "\"<>\\^`{|}#".indexOf(c) < 0;
    if (plain) to.append((char) c);
    else to.append("%%%02X".formatted(c & 0xFF));
  }

  private byte[] body(String form, Map<String, String> headers) {
    String type = draw.oneIn(3) ? draw.of(TYPES) : TYPES.get(0);
    headers.put("Content-Type", type);
    if (type.startsWith("multipart")) {
      String part =
          "--x\r\nContent-Disposition: form-data; name=\"path\"; filename=\"a.csv\"\r\n\r\na,b\r\n--x--\r\n";
      return draw.oneIn(2) ? bytes(part) : spoiler.spoil(part, 0);
    }
    if (draw.oneIn(3)) return bytes(form);
    List<String> fields = new ArrayList<>();
    for (String field : form.split("&")) {
      String name = field.split("=", 2)[0];
      String value = field.contains("=") ? field.split("=", 2)[1] : "";
      String odd = new String(spoiler.spoil(value, 0), StandardCharsets.UTF_8);
      boolean raw = draw.oneIn(4);
      fields.add(name + "=" + (raw ? odd : URLEncoder.encode(odd, StandardCharsets.UTF_8)));
    }
    return bytes(String.join(draw.of("&", "&&", ";"), fields));
  }

  private void broken(Map<String, String> headers) {
    String name = draw.of(List.copyOf(headers.keySet()));
    switch (draw.between(0, 4)) {
      case 0 -> headers.remove(name);
      case 1 -> headers.put(name, draw.of("", "x", "\0", "é", "\"", ",", "%00", "{}", "a=b; a=c"));
      case 2 -> headers.put(name, "x".repeat(draw.of(List.of(500, 7000, 20_000))));
      case 3 -> headers.put(name + draw.of(" ", "\t", "\0", ":"), "x");
      default -> headers.put("X-" + draw.between(0, 9), draw.of("a\r\n b", "\u007f", "1"));
    }
  }

  private Forged sent(
      String method, String path, Map<String, String> headers, byte[] body, boolean cut) {
    StringBuilder head = new StringBuilder(method + " " + path + version() + "\r\n");
    headers.forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(bytes(head.append("\r\n").toString()));
    all.writeBytes(body);
    byte[] bytes = all.toByteArray();
    boolean ends = cut && draw.oneIn(3);
    if (ends) bytes = Arrays.copyOf(bytes, draw.between(1, bytes.length));
    int pieces = draw.oneIn(15) ? draw.between(2, 20) : 1;
    return new Forged(bytes, pieces, cut, path.startsWith("/-/events"));
  }

  private String version() {
    return draw.oneIn(20) ? draw.of(" HTTP/1.0", " HTTP/9.9", "") : " HTTP/1.1";
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
