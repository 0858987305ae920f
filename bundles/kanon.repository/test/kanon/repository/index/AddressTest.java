package kanon.repository.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AddressTest {
  private static String refused(String text) {
    KanonException e = assertThrows(KanonException.class, () -> Address.of(text));
    assertEquals("BAD_REPOSITORY", e.code());
    return String.valueOf(e.getMessage());
  }

  @Test
  void urlsOfHttpsAndFile_andPaths_areAddresses(@TempDir Path folder) throws IOException {
    assertEquals(
        URI.create("https://repository.example/index.xml.gz"),
        Address.of("https://repository.example/index.xml.gz"));
    Path index = folder.resolve("other.xml");
    assertEquals(index.toUri(), Address.of(index.toString()));
    assertEquals(index.toUri(), Address.of(index.toUri().toString()));
    Files.writeString(folder.resolve("index.xml.gz"), "");
    assertEquals(folder.resolve("index.xml.gz").toUri(), Address.of(folder.toString()));
    Files.writeString(folder.resolve("index.xml"), "");
    assertEquals(folder.resolve("index.xml").toUri(), Address.of(folder.toUri().toString()));
  }

  @Test
  void whatLiesBesideAFile_hasItsNameWithSomethingBehindIt(@TempDir Path folder) {
    assertEquals(
        URI.create("https://repository.example:1/a%20b/x.jar.json?v=1"),
        Address.beside(URI.create("https://repository.example:1/a%20b/x.jar?v=1"), ".json"));
    Path jar = folder.resolve("a b.jar");
    assertEquals(folder.resolve("a b.jar.json").toUri(), Address.beside(jar.toUri(), ".json"));
  }

  @Test
  void otherUrls_areRefused_andNoPasswordIsRepeated() {
    assertTrue(
        refused("http://repository.example/").endsWith("is of 'http'; allowed are https and file"));
    assertTrue(refused("https:///x").endsWith("names no host"));
    assertTrue(refused("https://a b").endsWith("is no URL"));
    assertTrue(refused("file://host/x").endsWith("names a host, as no file of this machine does"));
    assertTrue(refused("https://repository.example/#x").endsWith("is no address of a file"));
    assertEquals(
        "Repository 'https://...@repository.example/' names a user or a password, which do not belong into an address",
        refused("https://me:secret@repository.example/"));
  }
}
