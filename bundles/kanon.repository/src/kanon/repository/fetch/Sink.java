package kanon.repository.fetch;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/** Writes the body of an answer into a file as it comes, so many bytes at most. */
final class Sink implements BodySubscriber<Long> {
  private final FileChannel file;
  private final long most;
  private final Runnable alive;
  private final CompletableFuture<Long> written = new CompletableFuture<>();
  private @Nullable Subscription subscription;
  private long size;

  /**
   * @param from how many bytes of the file stay, in front of what comes
   * @param most how many bytes the file may come to
   * @param alive called whenever something has come
   */
  Sink(Path to, long from, long most, Runnable alive) throws IOException {
    this.most = most;
    this.alive = alive;
    file = FileChannel.open(to, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    file.truncate(from);
    file.position(from);
    size = from;
  }

  /** How many bytes the file has when all are there. */
  @Override
  public CompletionStage<Long> getBody() {
    return written;
  }

  @Override
  public void onSubscribe(Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    alive.run();
    try {
      for (ByteBuffer buffer : buffers) {
        size += buffer.remaining();
        if (size > most) {
          throw new TooLarge(most);
        }
        while (buffer.hasRemaining()) {
          file.write(buffer);
        }
      }
    } catch (IOException e) {
      Subscription open = subscription;
      if (open != null) {
        open.cancel();
      }
      onError(e);
    }
  }

  @Override
  public void onError(Throwable failure) {
    close();
    written.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    close();
    written.complete(size);
  }

  private void close() {
    try {
      file.close();
    } catch (IOException e) {
      written.completeExceptionally(e);
    }
  }

  /** More comes than may. */
  static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1;

    TooLarge(long most) {
      super("has more than %,d bytes".formatted(most));
    }
  }
}
