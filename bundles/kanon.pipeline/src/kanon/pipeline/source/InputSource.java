package kanon.pipeline.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import kanon.api.Source;
import kanon.model.KanonException;

/** A file as an importer reads it, unpacked; or standard input; or nothing. */
public final class InputSource implements Source {
  /** Every workbook and document of Office has such an entry; they are formats, not packings. */
  private static final String OFFICE = "[Content_Types].xml";

  private static final int HEAD = 1 << 12;

  private final String name;
  private final Optional<Path> file;
  private final boolean standardInput;
  private final Packing packing;

  private InputSource(String name, Optional<Path> file, boolean standardInput, Packing packing) {
    this.name = name;
    this.file = file;
    this.standardInput = standardInput;
    this.packing = packing;
  }

  /** What lies at a path, or nothing where an importer needs none. */
  public static InputSource of(Optional<Path> file) {
    boolean standardInput = file.filter(StandardInput::is).isPresent();
    String name = standardInput ? "standard input" : file.map(Path::toString).orElse("input");
    InputSource raw = new InputSource(name, file, standardInput, Packing.NONE);
    if (!standardInput && file.filter(Files::isRegularFile).isEmpty()) {
      return raw; // An importer says what is wrong with it.
    }
    return new InputSource(name, file, standardInput, raw.packing());
  }

  /** The extension of a file's name in lower case, without that of its compression. */
  public static String extension(String name) {
    String plain = Packing.unpackedName(name);
    return plain.substring(plain.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** A file's name without what tells its compression. */
  public static String unpackedName(String name) {
    return Packing.unpackedName(name);
  }

  private Packing packing() {
    try (InputStream in = raw()) {
      Packing told = Packing.of(in.readNBytes(4));
      return told == Packing.ZIP && !holdsOneFile() ? Packing.NONE : told;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** Whether an archive is one only to pack a file; a document of Office is none. */
  private boolean holdsOneFile() throws IOException {
    List<String> names = standardInput ? scannedNames() : listedNames();
    if (names.stream().anyMatch(InputSource::ofOffice)) {
      return false;
    }
    long files = names.stream().filter(entry -> !entry.endsWith("/")).count();
    if (files != 1) {
      throw KanonException.input(
          "ARCHIVE",
          name
              + ": the archive holds "
              + (files == 0 ? "no file" : "several files")
              + ", expected one; unpack it, and name the table");
    }
    return true;
  }

  private static boolean ofOffice(String entry) {
    return entry.equals(OFFICE) || entry.startsWith("xl/");
  }

  private List<String> listedNames() throws IOException {
    try (ZipFile zip = new ZipFile(file().toFile())) {
      return zip.stream().map(ZipEntry::getName).toList();
    }
  }

  /** In a stream no list of entries can be reached; one of a document decides at once. */
  private List<String> scannedNames() throws IOException {
    List<String> names = new ArrayList<>();
    try (ZipInputStream zip = new ZipInputStream(bounded(raw()))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        names.add(entry.getName());
        if (ofOffice(entry.getName())) {
          break;
        }
      }
    }
    return names;
  }

  private KanonException unreadable(IOException e) {
    return new KanonException(
        KanonException.Kind.INPUT,
        "UNREADABLE_FILE",
        name + " cannot be read: " + e.getMessage(),
        e);
  }

  private InputStream raw() throws IOException {
    return standardInput ? StandardInput.ofProcess().open() : Files.newInputStream(file());
  }

  private InputStream bounded(InputStream in) throws IOException {
    long size = standardInput ? StandardInput.ofProcess().size() : Files.size(file());
    return new BoundedStream(in, name, size);
  }

  /** The first bytes of the content. */
  public byte[] head() {
    try (InputStream in = open()) {
      return in.readNBytes(HEAD);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Optional<Path> path() {
    return file;
  }

  @Override
  public InputStream open() throws IOException {
    InputStream in = raw();
    if (packing == Packing.NONE) {
      return in;
    }
    try {
      return bounded(packing.unpack(in));
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  @Override
  public boolean isPlain() {
    return !standardInput && packing == Packing.NONE;
  }
}
