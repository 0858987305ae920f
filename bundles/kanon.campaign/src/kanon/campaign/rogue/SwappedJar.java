package kanon.campaign.rogue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import kanon.campaign.platform.Installation;

/** The jar of an algorithm of the installation, with other names and a version. */
public final class SwappedJar {
  /** The name of its bundle. */
  public static final String BUNDLE = "campaign.swapped";

  /** The name of its algorithm. */
  public static final String ALGORITHM = "campaign-swapped";

  private SwappedJar() {}

  /** The bytes of a version, 0 or more. */
  public static byte[] version(Installation installation, int number) throws IOException {
    Path of = installation.home().resolve("bundles/kanon.algorithm.datafly.jar");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipFile from = new ZipFile(of.toFile());
        ZipOutputStream to = new ZipOutputStream(bytes)) {
      List<ZipEntry> entries = new ArrayList<>();
      from.stream().forEach(entries::add);
      for (ZipEntry entry : entries) {
        byte[] content = from.getInputStream(entry).readAllBytes();
        String name = entry.getName();
        if (name.endsWith("MANIFEST.MF") || name.endsWith(".xml")) {
          content = renamed(new String(content, StandardCharsets.UTF_8), number);
        }
        to.putNextEntry(new ZipEntry(name));
        to.write(content);
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] renamed(String text, int number) {
    String renamed =
        text.replace("\r\n ", "")
            .replace(
                "Bundle-SymbolicName: kanon.algorithm.datafly", "Bundle-SymbolicName: " + BUNDLE)
            .replaceFirst("Bundle-Version: [^\r\n]*", "Bundle-Version: 1.0." + number)
            .replace("kanon.algorithm=datafly", "kanon.algorithm=" + ALGORITHM)
            .replace("kanon.algorithm=\"datafly\"", "kanon.algorithm=\"" + ALGORITHM + "\"")
            .replace("value=\"datafly\"", "value=\"" + ALGORITHM + "\"");
    StringBuilder folded = new StringBuilder();
    for (String line : renamed.split("\r\n", -1)) {
      String rest = line;
      while (!text.startsWith("<") && rest.length() > 60) {
        folded.append(rest, 0, 60).append("\r\n ");
        rest = rest.substring(60);
      }
      folded.append(rest).append("\r\n");
    }
    return folded.toString().getBytes(StandardCharsets.UTF_8);
  }
}
