package kanon.it.rogue;

import java.util.function.Consumer;

/** Loaded by a class loader of the rogue's own, where nobody looks at its calls. */
public final class Escape implements Consumer<String> {
  @Override
  public void accept(String misdeed) {
    if (misdeed.startsWith("exits")) {
      System.exit(0);
    } else {
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    while (!Thread.interrupted()) {
                      Thread.onSpinWait();
                    }
                  }));
    }
  }
}
