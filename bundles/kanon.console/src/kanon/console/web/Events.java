package kanon.console.web;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import kanon.api.console.Feed;
import kanon.lib.json.JsonTree;

/** Sends events to browsers that listen. Each listener takes a thread, so there are not many. */
final class Events {
  private static final int MOST = 24;
  private static final long PAUSE_MILLIS = 400;
  private static final int QUIET = 30;

  private final Semaphore places = new Semaphore(MOST);
  private final BooleanSupplier open;

  /**
   * @param open whether the console goes on
   */
  Events(BooleanSupplier open) {
    this.open = open;
  }

  /** A browser has gone: found out when something is written. */
  private static final class Gone extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Gone(IOException e) {
      super(e);
    }
  }

  private static final class Sender implements Feed.Listener {
    private final OutputStream out;
    private int quiet;

    Sender(OutputStream out) {
      this.out = out;
    }

    @Override
    public void send(String name, Object document) {
      String line = JsonTree.text(Reply.tree(document)).replaceAll("\\n\\s*", " ");
      write("event: " + name.replaceAll("[^a-z-]", "") + "\ndata: " + line + "\n\n");
    }

    void pause() {
      if (++quiet > QUIET) {
        write(": here\n\n");
      }
    }

    private void write(String text) {
      quiet = 0;
      try {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
      } catch (IOException e) {
        throw new Gone(e);
      }
    }
  }

  void send(HttpServletResponse response, Feed feed) throws IOException {
    if (!places.tryAcquire()) {
      response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
      return;
    }
    try {
      response.setStatus(HttpServletResponse.SC_OK);
      response.setContentType("text/event-stream; charset=utf-8");
      Sender sender = new Sender(response.getOutputStream());
      sender.write("retry: 2000\n\n");
      while (open.getAsBoolean() && feed.next(sender)) {
        Thread.sleep(PAUSE_MILLIS);
        sender.pause();
      }
    } catch (Gone e) {
      // Nobody listens any more.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      places.release();
    }
  }
}
