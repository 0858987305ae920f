package kanon.repository.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;

class UnreachableTest {
  private static String reason(Throwable top, Throwable cause) {
    return Unreachable.of(top.initCause(cause)).reason();
  }

  @Test
  void certificates_areToldFromOneAnother() {
    assertEquals(
        "has a certificate that has expired",
        reason(new SSLHandshakeException("x"), new CertificateExpiredException("NotAfter")));
    assertEquals(
        "has a certificate that is not valid yet",
        reason(new SSLHandshakeException("x"), new CertificateNotYetValidException("x")));
    assertEquals(
        "has a certificate that is not its own: No name",
        reason(new SSLHandshakeException("x"), new CertificateException("No name")));
    assertEquals(
        "cannot be reached securely: bad record",
        Unreachable.of(new SSLException("bad\nrecord")).reason());
  }

  @Test
  void hostsAndConnections_areToldFromWhatBreaksOff() {
    assertEquals(
        "is on a host that is not known here",
        reason(new ConnectException(), new UnresolvedAddressException()));
    assertEquals("is where nobody answers", Unreachable.of(new ConnectException()).reason());
    assertEquals(
        "does not answer in time", Unreachable.of(new HttpConnectTimeoutException("x")).reason());
    Unreachable broken = Unreachable.of(new IOException("fixed content-length: 5"));
    assertEquals("breaks off: fixed content-length: 5", broken.reason());
    assertTrue(broken.interrupted());
    assertFalse(Unreachable.of(new ConnectException()).interrupted());
  }
}
