package kanon.engine.duckdb;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import org.duckdb.DuckDBDriver;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.hooks.weaving.WeavingHook;
import org.osgi.framework.hooks.weaving.WovenClass;

/**
 * Has DuckDB's driver load a library that is there. It lets nobody choose: it unpacks one into the
 * temporary folder in each process. Where the one that is there cannot be loaded, or the driver is
 * not the one that is known here, it does as it always does.
 */
final class DriverWeaving implements WeavingHook {
  static final String CLASS = "org.duckdb.DuckDBNative";

  private static final String METHOD = "unpackAndLoad";
  private static final String DESCRIPTOR = "(Ljava/net/URL;)V";
  private static final String FAILED = "java/lang/UnsatisfiedLinkError";

  private final Path library;

  DriverWeaving(Path library) {
    this.library = library;
  }

  /**
   * Begins where the platform has a cache for the library.
   *
   * @return ends it
   */
  static Runnable begin() {
    Bundle own = FrameworkUtil.getBundle(DriverWeaving.class);
    Bundle driver = FrameworkUtil.getBundle(DuckDBDriver.class);
    if (own == null || driver == null) {
      return () -> {};
    }
    BundleContext context = own.getBundleContext();
    String cache = context.getProperty("kanon.cache");
    URL packed = driver.getEntry(SharedLibrary.packedName());
    if (cache == null || packed == null) {
      return () -> {};
    }
    try {
      Path library = new SharedLibrary(Path.of(cache), driver.getVersion().toString()).from(packed);
      return context.registerService(WeavingHook.class, new DriverWeaving(library), null)
          ::unregister;
    } catch (IOException e) {
      return () -> {}; // The folder for temporary files may take what the cache does not.
    }
  }

  @Override
  public void weave(WovenClass woven) {
    if (woven.getClassName().equals(CLASS)) {
      woven.setBytes(woven(woven.getBytes(), library));
    }
  }

  static byte[] woven(byte[] bytes, Path library) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Methods(writer, library.toAbsolutePath().toString()), 0);
    return writer.toByteArray();
  }

  /** Finds the method that unpacks. */
  private static final class Methods extends ClassVisitor {
    private final String library;

    Methods(ClassVisitor to, String library) {
      super(Opcodes.ASM9, to);
      this.library = library;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor to = super.visitMethod(access, name, descriptor, signature, exceptions);
      return name.equals(METHOD) && descriptor.equals(DESCRIPTOR) ? new Loading(to, library) : to;
    }
  }

  /** {@code try { System.load(library); return; } catch (UnsatisfiedLinkError e) { }} before it. */
  private static final class Loading extends MethodVisitor {
    private final String library;

    Loading(MethodVisitor to, String library) {
      super(Opcodes.ASM9, to);
      this.library = library;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label begin = new Label();
      Label end = new Label();
      Label failed = new Label();
      visitTryCatchBlock(begin, end, failed, FAILED);
      visitLabel(begin);
      visitLdcInsn(library);
      visitMethodInsn(
          Opcodes.INVOKESTATIC, "java/lang/System", "load", "(Ljava/lang/String;)V", false);
      visitInsn(Opcodes.RETURN);
      visitLabel(end);
      visitLabel(failed);
      visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {FAILED});
      visitInsn(Opcodes.POP);
    }
  }
}
