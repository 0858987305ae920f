package kanon.pipeline.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import kanon.lib.files.Reason;
import kanon.model.KanonException;
import kanon.pipeline.source.StandardInput;
import org.jspecify.annotations.Nullable;

/** SHA-256 of files, in the background. */
public final class Digests {
  private static final int BLOCK = 1 << 16;

  private Digests() {}

  /** Begins to read a file. */
  public static FutureTask<String> begin(Path file) {
    FutureTask<String> task = new FutureTask<>(() -> of(file));
    Thread thread = new Thread(task, "kanon-sha256");
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  /** Waits for the digest. */
  public static String await(FutureTask<String> task, Path file) {
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw unreadable(file, e.getCause());
    } catch (CancellationException e) {
      throw unreadable(file, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "Cancelled");
    }
  }

  /** The digest of a file; empty where there is none, or none any more. */
  public static Optional<String> find(Path file) {
    try {
      return Optional.of(of(file));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static KanonException unreadable(Path file, @Nullable Throwable cause) {
    String reason = cause instanceof IOException e ? Reason.of(e) : "reading was ended";
    return KanonException.input(
        "UNREADABLE_FILE",
        "File '"
            + file
            + "' cannot be read: "
            + (cause instanceof NoSuchFileException ? "it is gone" : reason));
  }

  /** A digest to feed. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String of(Path file) throws IOException {
    MessageDigest digest = sha256();
    byte[] block = new byte[BLOCK];
    try (InputStream in =
        StandardInput.is(file) ? StandardInput.ofProcess().open() : Files.newInputStream(file)) {
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        digest.update(block, 0, n);
      }
    }
    return hex(digest.digest());
  }

  /** Bytes as they are shown. */
  public static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
