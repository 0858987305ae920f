package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signatures by keys that do not leave their token, in SoftHSM where it is installed. */
class TokensTest {
  private static final String MANIFEST = "release.csv.manifest.json";
  private static final String PIN = "1234";

  @TempDir Path folder;
  private Installed installed;
  private Installed withPin;

  @BeforeEach
  void token() throws IOException {
    Optional<Path> library =
        Stream.of(
                "/usr/lib/softhsm/libsofthsm2.so",
                "/usr/lib64/softhsm/libsofthsm2.so",
                "/usr/lib64/pkcs11/libsofthsm2.so")
            .map(Path::of)
            .filter(Files::exists)
            .findFirst();
    assumeTrue(library.isPresent(), "SoftHSM is not installed (softhsm2)");
    Path conf = folder.resolve("softhsm2.conf");
    Path tokens = Files.createDirectory(folder.resolve("tokens"));
    Files.writeString(conf, "directories.tokendir = " + tokens + "\nobjectstore.backend = file\n");
    Files.writeString(
        folder.resolve("token.cfg"),
        "name = kanon\nlibrary = " + library.get() + "\nslotListIndex = 0\n");
    Map<String, String> environment = Map.of("SOFTHSM2_CONF", conf.toString());
    installed = new Installed(folder, environment);
    withPin =
        new Installed(folder, Map.of("SOFTHSM2_CONF", conf.toString(), "KANON_TOKEN_PIN", PIN));
    done(
        "softhsm2-util",
        "--init-token",
        "--free",
        "--label",
        "kanon",
        "--pin",
        PIN,
        "--so-pin",
        PIN);
    key("signing", "secp256r1", "SHA256withECDSA");
    Patients patients = new Patients(folder);
    patients.run(patients.patients("report=null", "seed=7"));
  }

  private void done(String... command) {
    Ended ended = Installed.end(installed.start(List.of(command)), "");
    assertEquals(0, ended.status(), ended.all());
  }

  private void key(String alias, String curve, String signature) {
    done(
        Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
        "-genkeypair",
        "-alias",
        alias,
        "-keyalg",
        "EC",
        "-groupname",
        curve,
        "-sigalg",
        signature,
        "-dname",
        "CN=" + alias,
        "-keystore",
        "NONE",
        "-storetype",
        "PKCS11",
        "-providerClass",
        "sun.security.pkcs11.SunPKCS11",
        "-providerArg",
        "token.cfg",
        "-storepass",
        PIN);
  }

  private static void says(Installed by, int status, String text, String... arguments) {
    Ended ended = by.kanon(arguments);
    assertEquals(status, ended.status(), ended.all());
    assertTrue(ended.all().contains(text), ended.all());
    assertFalse(ended.all().contains(PIN), ended.all());
  }

  @Test
  void manifestSignedByAToken_isCheckedAgainstItsPublicHalf() throws IOException {
    says(withPin, 0, "key ", "keys", "public", "token.pub", "--token", "token.cfg");
    says(withPin, 0, "signed by key ", "sign", MANIFEST, "--token", "token.cfg");
    List<String> verify =
        new ArrayList<>(List.of("verify", "--manifest", MANIFEST, "--trusted", "token.pub"));
    says(installed, 0, "same      signature", verify.toArray(String[]::new));
    says(installed, 0, "key ", "keys", "new", "other.key", "--signing");
    says(
        installed,
        5,
        "not by a trusted key",
        "verify",
        "--manifest",
        MANIFEST,
        "--trusted",
        "other.key.pub");
    Path manifest = folder.resolve(MANIFEST);
    Files.writeString(manifest, Files.readString(manifest) + "\n");
    says(installed, 5, "that of another manifest", verify.toArray(String[]::new));
    says(withPin, 2, "not written over", "keys", "public", "token.pub", "--token", "token.cfg");
  }

  @Test
  void tokensThatCannotSign_areRefusedWithAReason() throws IOException {
    String[] sign = {"sign", MANIFEST, "--token", "token.cfg"};
    says(installed, 3, "KANON_TOKEN_PIN with the PIN is not set", sign);
    Path pin = folder.resolve("pin");
    Files.writeString(pin, "0000\n");
    List<String> by = new ArrayList<>(List.of(sign));
    by.addAll(List.of("--pin", "pin"));
    says(installed, 3, "others than its owner may have none", by.toArray(String[]::new));
    Files.setPosixFilePermissions(pin, PosixFilePermissions.fromString("rw-------"));
    says(installed, 3, "PIN is wrong", by.toArray(String[]::new));
    Files.writeString(pin, PIN + "\n");
    says(installed, 0, "signed by key", by.toArray(String[]::new));
    key("large", "secp384r1", "SHA384withECDSA");
    says(withPin, 3, "the keys large, signing, name one", sign);
    by.addAll(List.of("--alias", "large"));
    says(installed, 3, "none of the curve P-256", by.toArray(String[]::new));
    says(withPin, 2, "expected one of", "sign", MANIFEST);
    Files.writeString(folder.resolve("token.cfg"), "nonsense");
    says(withPin, 3, "no file as SunPKCS11 wants it", sign);
  }
}
