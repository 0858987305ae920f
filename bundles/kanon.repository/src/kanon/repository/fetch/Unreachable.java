package kanon.repository.fetch;

import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.Optional;
import javax.net.ssl.SSLException;

/** Why nothing comes from an address, in words that follow its name. */
final class Unreachable extends Exception {
  private static final long serialVersionUID = 1;

  private final Kind kind;

  private enum Kind {
    REFUSED,
    ABSENT,
    INTERRUPTED
  }

  private Unreachable(String reason, Kind kind) {
    super(reason.replaceAll("\\s+", " "));
    this.kind = kind;
  }

  static Unreachable because(String reason) {
    return new Unreachable(reason, Kind.REFUSED);
  }

  /** One whose server says that it has nothing there. */
  static Unreachable absent(String reason) {
    return new Unreachable(reason, Kind.ABSENT);
  }

  /** One that went wrong on its way, so that another attempt may go on. */
  static Unreachable onTheWay(String reason) {
    return new Unreachable(reason, Kind.INTERRUPTED);
  }

  /** What a failed request means. */
  static Unreachable of(Throwable failure) {
    Optional<String> known = Optional.empty();
    boolean secure = false;
    for (Throwable t = failure; t != null && known.isEmpty(); t = t.getCause()) {
      known = known(t);
      secure |= t instanceof SSLException;
    }
    if (known.isPresent()) {
      return because(known.get());
    }
    return secure
        ? because("cannot be reached securely: " + failure.getMessage())
        : onTheWay("breaks off: " + failure.getMessage());
  }

  private static Optional<String> known(Throwable t) {
    if (t instanceof CertificateExpiredException) {
      return Optional.of("has a certificate that has expired");
    }
    if (t instanceof CertificateNotYetValidException) {
      return Optional.of("has a certificate that is not valid yet");
    }
    if (t instanceof CertPathBuilderException) {
      return Optional.of("has a certificate that no authority trusted here has signed");
    }
    if (t instanceof CertificateException && t.getCause() == null) {
      return Optional.of("has a certificate that is not its own: " + t.getMessage());
    }
    if (t instanceof UnresolvedAddressException || t instanceof UnknownHostException) {
      return Optional.of("is on a host that is not known here");
    }
    if (t instanceof HttpTimeoutException) {
      return Optional.of("does not answer in time");
    }
    if (t instanceof ConnectException && !(t.getCause() instanceof ConnectException)) {
      boolean unresolved = t.getCause() instanceof UnresolvedAddressException;
      return unresolved ? Optional.empty() : Optional.of("is where nobody answers");
    }
    if (t instanceof NoSuchFileException) {
      return Optional.of("does not exist");
    }
    return t instanceof AccessDeniedException ? Optional.of("cannot be read") : Optional.empty();
  }

  String reason() {
    return String.valueOf(getMessage());
  }

  boolean interrupted() {
    return kind == Kind.INTERRUPTED;
  }

  boolean absent() {
    return kind == Kind.ABSENT;
  }
}
