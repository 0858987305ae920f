package kanon.it.rogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Consumer;

/** Defines a class of the bundle once more. */
final class OwnLoader extends ClassLoader {
  OwnLoader() {
    super(Consumer.class.getClassLoader());
  }

  @SuppressWarnings("unchecked")
  Consumer<String> escape() {
    String name = OwnLoader.class.getPackageName() + ".Escape";
    String path = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = Objects.requireNonNull(OwnLoader.class.getResourceAsStream(path))) {
      byte[] bytes = in.readAllBytes();
      Class<?> type = defineClass(name, bytes, 0, bytes.length);
      return (Consumer<String>) type.getConstructor().newInstance();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
