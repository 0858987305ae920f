package kanon.lib.files;

import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a publication puts in place, in order, and what goes. In its file, paths lead from the
 * folder in which the staging folder stands, so that the folder may be mounted elsewhere.
 *
 * @param moves the files to be put in place
 * @param drops the files that are no part of the new release
 */
record Journal(List<Move> moves, List<Drop> drops) {
  /** The name of the file in a staging folder once the release is decided on. */
  static final String DECIDED = "journal";

  /** Its name as long as nobody but a database knows whether the release is there. */
  static final String PENDING = "pending";

  private static final String FORMAT = "kanon-publication 1";
  private static final String NONE = "-";

  /**
   * A file to be put in place.
   *
   * @param staged where it was written
   * @param target where it belongs
   * @param sha256 its digest
   * @param permissions what it gets; empty where the file system knows none
   */
  record Move(Kind kind, Path staged, Path target, String sha256, Optional<String> permissions) {
    /** Whether it is not yet in place: what stands there is another. */
    boolean open() {
      return Files.exists(staged);
    }
  }

  /**
   * A file of the release before.
   *
   * @param sha256 its digest: a file that is another by now stays
   */
  record Drop(Path target, String sha256) {}

  /** Sorts the files by their kinds. */
  Journal {
    moves = moves.stream().sorted((a, b) -> a.kind.compareTo(b.kind)).toList();
  }

  List<Move> of(Kind kind) {
    return moves.stream().filter(move -> move.kind == kind).toList();
  }

  List<Path> targets() {
    return moves.stream().map(Move::target).toList();
  }

  /** The folders in which files are put in place or go, in an order that all publications share. */
  SortedSet<Path> folders() {
    SortedSet<Path> folders = new TreeSet<>();
    moves.forEach(move -> folders.add(folder(move.target)));
    drops.forEach(drop -> folders.add(folder(drop.target)));
    return folders;
  }

  static Path folder(Path file) {
    Path folder = file.getParent();
    return folder == null ? Path.of("") : folder;
  }

  /** The text of its file in a staging folder. */
  String text(Path stagingFolder) {
    Path base = folder(stagingFolder);
    StringBuilder text = new StringBuilder(FORMAT).append('\n');
    for (Move move : moves) {
      line(
          text,
          "move",
          move.kind.name(),
          path(base, move.staged),
          path(base, move.target),
          move.sha256,
          move.permissions.orElse(NONE));
    }
    drops.forEach(drop -> line(text, "drop", path(base, drop.target), drop.sha256));
    return text + "end " + Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8)) + "\n";
  }

  private static void line(StringBuilder text, String... words) {
    text.append(String.join(" ", words)).append('\n');
  }

  private static String path(Path base, Path file) {
    boolean sameRoot = base.getRoot() != null && base.getRoot().equals(file.getRoot());
    Path path = sameRoot ? base.relativize(file) : file;
    return URLEncoder.encode(path.toString(), StandardCharsets.UTF_8);
  }

  /** Reads it from a staging folder; empty where the file is damaged. */
  static Optional<Journal> read(Path stagingFolder, String name) throws IOException {
    byte[] bytes = Files.readAllBytes(stagingFolder.resolve(name));
    String text = new String(bytes, StandardCharsets.UTF_8);
    int end = text.lastIndexOf("end ");
    if (end < 0 || !text.startsWith(FORMAT + "\n")) {
      return Optional.empty();
    }
    String lines = text.substring(0, end);
    if (!text.substring(end)
        .equals("end " + Sha256.of(lines.getBytes(StandardCharsets.UTF_8)) + "\n")) {
      return Optional.empty();
    }
    Path base = folder(stagingFolder);
    List<Move> moves = new ArrayList<>();
    List<Drop> drops = new ArrayList<>();
    for (String line : lines.lines().skip(1).toList()) {
      String[] words = line.split(" ", -1);
      if (words[0].equals("move")) {
        Optional<String> permissions = Optional.of(words[5]).filter(p -> !p.equals(NONE));
        moves.add(
            new Move(
                Kind.valueOf(words[1]),
                resolved(base, words[2]),
                resolved(base, words[3]),
                words[4],
                permissions));
      } else {
        drops.add(new Drop(resolved(base, words[1]), words[2]));
      }
    }
    return Optional.of(new Journal(moves, drops));
  }

  private static Path resolved(Path base, String word) {
    return base.resolve(URLDecoder.decode(word, StandardCharsets.UTF_8)).normalize();
  }
}
