package kanon.campaign.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import kanon.campaign.plain.Draw;

/** Breaks the jars of plugins: headers, descriptors, classes, names of entries, the archive. */
final class Jars {
  private static final List<String> HEADERS =
      List.of(
          "Bundle-SymbolicName",
          "Bundle-Version",
          "Import-Package",
          "Require-Capability",
          "Provide-Capability",
          "Service-Component",
          "Bundle-ManifestVersion",
          "Bundle-ClassPath",
          "Bundle-Activator",
          "Fragment-Host",
          "Bundle-NativeCode",
          "Bundle-ActivationPolicy");

  private static final List<String> VALUES =
      List.of(
          "",
          "x",
          "1",
          "99999999999",
          "-1",
          ";",
          "a;b:=c",
          "a;version=\"[2,1)\"",
          "OSGI-INF/*.xml",
          "../x.xml",
          "kanon.model;version=\"[9,10)\"",
          "osgi.ee;filter:=\"(\"",
          "\"",
          "2147483648",
          "system.bundle",
          "org.example.Missing");

  private static final List<String> ENTRIES =
      List.of("../../evil.txt", "/abs.txt", "META-INF/MANIFEST.MF/", "a//b", "OSGI-INF/x.xml", "é");

  private final Draw draw;
  private final Path jar;

  /**
   * @param jar a plugin's, that works
   */
  Jars(Draw draw, Path jar) {
    this.draw = draw;
    this.jar = jar;
  }

  /** The bytes of a broken jar. */
  byte[] spoil() throws IOException {
    byte[] bytes = draw.oneIn(4) ? Files.readAllBytes(jar) : written();
    if (draw.oneIn(3)) {
      int times = draw.between(1, 5);
      for (int i = 0; i < times; i++) {
        bytes[draw.between(0, bytes.length - 1)] = (byte) draw.between(0, 255);
      }
    }
    return draw.oneIn(5) ? java.util.Arrays.copyOf(bytes, draw.between(0, bytes.length)) : bytes;
  }

  private byte[] written() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Spoiler spoiler = new Spoiler(draw);
    try (ZipFile from = new ZipFile(jar.toFile());
        ZipOutputStream to = new ZipOutputStream(bytes)) {
      List<ZipEntry> entries = new ArrayList<>();
      from.stream().forEach(entries::add);
      for (ZipEntry entry : entries) {
        if (draw.oneIn(40)) continue;
        byte[] content = from.getInputStream(entry).readAllBytes();
        to.putNextEntry(new ZipEntry(entry.getName()));
        if (entry.getName().equals("META-INF/MANIFEST.MF")) content = manifest(content);
        else if (entry.getName().endsWith(".xml") && draw.oneIn(2)) {
          content = spoiler.spoil(new String(content, StandardCharsets.UTF_8), 0);
        } else if (content.length > 0 && draw.oneIn(20)) {
          content[draw.between(0, content.length - 1)]++;
        }
        to.write(content);
      }
      if (draw.oneIn(3)) {
        to.putNextEntry(new ZipEntry(draw.of(ENTRIES)));
        to.write(draw.bytes(draw.between(0, 50)));
      }
    }
    return bytes.toByteArray();
  }

  private byte[] manifest(byte[] content) {
    String text = new String(content, StandardCharsets.UTF_8).replace("\r\n ", "").strip();
    List<String> lines = new ArrayList<>(List.of(text.split("\r\n")));
    int times = draw.between(1, 2);
    for (int i = 0; i < times; i++) {
      String line = draw.of(HEADERS) + ": " + draw.of(VALUES);
      int at = draw.between(1, lines.size());
      if (at < lines.size() && draw.oneIn(2)) lines.set(at, line);
      else lines.add(at, line);
    }
    // Folded, as lines of a manifest have to be.
    StringBuilder folded = new StringBuilder();
    for (String line : lines) {
      String rest = line;
      while (rest.length() > 60) {
        folded.append(rest, 0, 60).append("\r\n ");
        rest = rest.substring(60);
      }
      folded.append(rest).append("\r\n");
    }
    return folded.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
  }
}
