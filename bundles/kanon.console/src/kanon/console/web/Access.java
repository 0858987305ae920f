package kanon.console.web;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import kanon.console.safety.Passes;
import kanon.console.safety.Password;
import kanon.console.safety.Place;

/**
 * Who is let in: browsers with a pass, which they have for a token or for the password.
 *
 * @param place where the console is found
 * @param passes the tokens and passes
 * @param password what lets people in who come from elsewhere; empty on this machine
 */
public record Access(Place place, Passes passes, Optional<Password> password) {
  /** Why a request is not answered at all. */
  Optional<String> refusal(HttpServletRequest request, boolean changes) {
    return place.refusal(
        VisitRequest.header(request, "Host"),
        origin(request),
        VisitRequest.header(request, "Sec-Fetch-Site"),
        VisitRequest.header(request, "Sec-Fetch-Mode"),
        changes);
  }

  /** One that is there twice is nobody's. */
  private static Optional<String> origin(HttpServletRequest request) {
    return request.getHeader("Origin") == null
        ? Optional.empty()
        : Optional.of(VisitRequest.header(request, "Origin").orElse(""));
  }

  /** Whether a request brings a pass. */
  boolean has(HttpServletRequest request) {
    Cookie[] cookies = request.getCookies();
    if (cookies != null) {
      for (Cookie cookie : cookies) {
        if (cookie.getName().equals(cookieName()) && passes.has(cookie.getValue())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Has the browser keep a pass. */
  void keep(HttpServletResponse response, String pass) {
    String secure = place.scheme().equals("https") ? "; Secure" : "";
    response.setHeader(
        "Set-Cookie",
        "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict%s"
            .formatted(cookieName(), pass, Passes.LIFE.toSeconds(), secure));
  }

  /** Cookies are kept by host, whatever the port. */
  private String cookieName() {
    return "kanon-" + place.port();
  }
}
