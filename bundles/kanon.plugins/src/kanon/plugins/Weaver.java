package kanon.plugins;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Has a plugin's class call {@code kanon.api.guard} where it would end the process or interrupt
 * threads. Only classes that name such a method are read at all.
 */
final class Weaver {
  /** The package of the calls that are put in. */
  static final String PACKAGE = "kanon.api.guard";

  private static final List<String> OWNERS =
      List.of(
          "java/lang/System",
          "java/lang/Runtime",
          "java/lang/Thread",
          "java/lang/Class",
          "java/lang/invoke/MethodHandles$Lookup");

  private static final List<String> NAMES =
      List.of(
          "exit",
          "halt",
          "interrupt",
          "addShutdownHook",
          "removeShutdownHook",
          "getMethod",
          "getDeclaredMethod",
          "findStatic",
          "findVirtual");

  private Weaver() {}

  /**
   * The class with its calls redirected, or the same array where there are none.
   *
   * @throws IllegalArgumentException where the class is of a format that is not known
   */
  static byte[] woven(byte[] bytes) {
    ConstantTexts texts = new ConstantTexts(bytes);
    if (!texts.any(OWNERS) || !texts.any(NAMES)) {
      return bytes;
    }
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    Calls calls = new Calls(writer);
    reader.accept(calls, 0);
    return calls.changed ? writer.toByteArray() : bytes;
  }

  /** Visits the methods of a class. */
  private static final class Calls extends ClassVisitor {
    private boolean changed;

    Calls(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new GuardedMethod(next, () -> changed = true);
    }
  }
}
