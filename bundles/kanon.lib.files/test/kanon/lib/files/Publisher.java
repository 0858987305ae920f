package kanon.lib.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A process that publishes a release of two parts and waits before a step until it is killed. */
final class Publisher {
  private static final String[] NAMES = {"x-qi.csv", "x-s.csv", "x.json", "x.csv.manifest.json"};
  private static final Kind[] KINDS = {Kind.PART, Kind.PART, Kind.COMPANION, Kind.MARK};

  private Publisher() {}

  /** Takes the folder, what is written, and the number of the step. */
  public static void main(String[] words) throws Exception {
    int last = Integer.parseInt(words[2]);
    Disk waiting =
        new Disk() {
          private int steps;

          @Override
          void before(String step) {
            if (++steps == last) {
              System.out.println("waits");
              try {
                Thread.sleep(Long.MAX_VALUE);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            }
          }
        };
    try (Publication publication = new Publication(waiting)) {
      for (int n = 0; n < NAMES.length; n++) {
        Path asked = Path.of(words[0]).resolve(NAMES[n]);
        Files.writeString(
            WholeFile.create(publication.stage(asked, KINDS[n], Access.USUAL).staged()), words[1]);
      }
      String digest = Sha256.of(words[1].getBytes(java.nio.charset.StandardCharsets.UTF_8));
      publication.publish(entry -> digest, Optional.empty());
    }
  }
}
