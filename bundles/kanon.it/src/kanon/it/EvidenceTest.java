package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.it.Installed.Ended;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody checks who did not make the release: signatures, and releases of other tools. */
class EvidenceTest {
  private static final String RELEASE = "release.csv";
  private static final String MANIFEST = "release.csv.manifest.json";

  @TempDir Path folder;
  private Installed installed;

  @BeforeEach
  void release() {
    installed = new Installed(folder);
  }

  private Ended says(int status, String text, String... arguments) {
    Ended ended = installed.kanon(arguments);
    assertEquals(status, ended.status(), ended.all());
    assertTrue(ended.all().contains(text), ended.all());
    return ended;
  }

  private void signed() {
    Patients patients = new Patients(folder);
    patients.run(patients.patients("report=null", "seed=7"));
    says(0, "key ", "keys", "new", "sign.key", "--signing");
    says(0, "signed by key ", "sign", MANIFEST, "--key", "sign.key");
  }

  private Ended verified(int status, String text) {
    return says(status, text, "verify", "--manifest", MANIFEST, "--trusted", "sign.key.pub");
  }

  @Test
  void signature_isCheckedAgainstTrustedKeys() throws IOException {
    signed();
    Ended good = verified(0, "same      signature");
    assertTrue(!good.out().contains("who wrote the manifest"), good.out());
    says(0, "no key is trusted", "verify", "--manifest", MANIFEST);
    says(0, "no key is trusted", "verify", MANIFEST);
    says(0, "key ", "keys", "new", "other.key", "--signing");
    says(5, "not by a trusted key", "verify", "--manifest", MANIFEST, "--trusted", "other.key.pub");
    says(
        0,
        "The release holds",
        "verify",
        "--manifest",
        MANIFEST,
        "--trusted",
        "other.key.pub",
        "--trusted",
        "sign.key.pub");
    Path signature = folder.resolve(MANIFEST + ".intoto.json");
    String text = Files.readString(signature);
    Files.writeString(signature, "{}");
    verified(5, "no envelope");
    Files.writeString(signature, text.replaceFirst("\"sig\": \"..", "\"sig\": \"AA"));
    verified(5, "not by a trusted key");
    Files.delete(signature);
    verified(5, "there is none");
  }

  @Test
  void leavesThatNobodyCanRecompute_areHeldByTheSignature() throws IOException {
    signed();
    Path manifest = folder.resolve(MANIFEST);
    Map<String, Object> tree = JsonTree.read(manifest);
    Files.writeString(
        manifest,
        JsonTree.text(
            JsonPath.with(
                tree, List.of("bundles.0.version=9.9.9", "bundles.0.sha256=" + "ab".repeat(32)))));
    verified(5, "that of another manifest");
    says(
        0,
        "The release holds",
        "verify",
        "--manifest",
        Files.copy(manifest, folder.resolve("plain.manifest.json")).toString());
  }

  @Test
  void whatDoesNotBelongTogether_isNotSigned() throws IOException {
    signed();
    says(2, "is no manifest", "sign", MANIFEST + ".intoto.json", "--key", "sign.key");
    says(3, "does not exist", "sign", "none.json", "--key", "sign.key");
    says(3, "is no signing key", "sign", MANIFEST, "--key", key("study.key"));
    says(2, "rotate", "keys", "rotate", "sign.key", "--signing");
    Files.writeString(folder.resolve(RELEASE), "a\n1\n");
    says(3, "so nothing is signed", "sign", MANIFEST, "--key", "sign.key");
  }

  private String key(String name) {
    says(0, "key ", "keys", "new", name);
    return name;
  }

  private static final String ROLES =
      """
      {"input": {"options": {"separator": ";"}},
       "attributes": {"age": {"role": "quasi-identifier"},
                      "zip": {"role": "quasi-identifier"}, "ill": {"role": "sensitive"}},
       "privacy": [{"model": "k-anonymity", "k": 2},
                   {"model": "l-diversity", "kind": "distinct", "l": 2}]}
      """;

  private static final String ELSEWHERE =
      """
      age;zip;ill
      20-29;10**;flu
      20-29;10**;cold
      30-39;10**;flu
      30-39;10**;cold
      """;

  private Ended foreign(int status, String text, String config, String release) throws IOException {
    Files.writeString(folder.resolve("roles.json"), config);
    Files.writeString(folder.resolve("theirs.csv"), release);
    return says(status, text, "verify", "--foreign", "roles.json", "theirs.csv");
  }

  @Test
  void releaseOfAnotherTool_isJudgedByItsRoles() throws IOException {
    foreign(0, "not checked: column 'age'", ROLES, ELSEWHERE);
    foreign(
        5,
        "1 classes do not hold model 'l-diversity'",
        ROLES,
        ELSEWHERE.replace("30-39;10**;cold", "30-39;10**;flu"));
    foreign(
        5,
        "2 classes do not hold model 'k-anonymity'",
        ROLES,
        ELSEWHERE.replace("30-39;10**;cold", "31;10**;cold"));
    foreign(5, "lacks the column 'ill'", ROLES, ELSEWHERE.replace(";ill", ";illness"));
    foreign(
        5,
        "the config does not name",
        ROLES,
        ELSEWHERE.replace("age;zip;ill", "age;zip;ill;x").replaceAll("(flu|cold)", "$1;1"));
    String starred = ELSEWHERE + "*;*;flu\n";
    foreign(5, "1 rows are removed", ROLES, starred);
    foreign(
        0,
        "The release holds",
        ROLES.replace("\"privacy\"", "\"suppression\": {\"limit\": 0.2}, \"privacy\""),
        starred);
  }

  @Test
  void labelsOfAnotherTool_areThoseOfTheirHierarchy() throws IOException {
    Files.writeString(folder.resolve("zip.csv"), "1010;10**;*\n1020;10**;*\n");
    String config =
        ROLES.replace("\"zip\": {", "\"zip\": {\"hierarchy\": {\"file\": \"zip.csv\"}, ");
    foreign(0, "The release holds", config, ELSEWHERE);
    foreign(5, "2 cells that are no value", config, ELSEWHERE.replace("30-39;10**", "30-39;1***"));
    Files.writeString(
        folder.resolve("table.csv"),
        "age;zip;ill\n20;1010;flu\n21;1020;cold\n30;1010;flu\n31;1020;cold\n");
    String original = config.replace("\"options\"", "\"path\": \"table.csv\", \"options\"");
    foreign(0, "The release holds", original, ELSEWHERE);
    foreign(
        5,
        "2 rows differ",
        original,
        ELSEWHERE.replace("20-29;10**;cold\n30-39;10**;flu", "20-29;10**;flu\n30-39;10**;cold"));
    foreign(5, "does not stand for", original, ELSEWHERE.replaceAll("10\\*\\*", "1010"));
  }
}
