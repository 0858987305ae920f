package kanon.build;

/** What ends the build: its message is all the reader needs, so it is shown without a stack. */
final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Failure(String message) {
    super(message);
  }
}
