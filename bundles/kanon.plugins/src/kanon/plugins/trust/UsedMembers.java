package kanon.plugins.trust;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Tells each member of another class that a class uses, and its own native methods. */
final class UsedMembers extends ClassVisitor {
  private final BiConsumer<String, String> used;
  private final Consumer<String> nativeMethod;

  UsedMembers(BiConsumer<String, String> used, Consumer<String> nativeMethod) {
    super(Opcodes.ASM9);
    this.used = used;
    this.nativeMethod = nativeMethod;
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      String signature,
      String superName,
      String[] interfaces) {
    // Whoever extends a class inherits what it does.
    if (superName != null) {
      used.accept(superName, "extends");
    }
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    if ((access & Opcodes.ACC_NATIVE) != 0) {
      nativeMethod.accept(name);
    }
    return new Body();
  }

  private void handle(Handle handle) {
    used.accept(handle.getOwner(), handle.getName());
  }

  private void constant(Object constant) {
    if (constant instanceof Handle handle) {
      handle(handle);
    } else if (constant instanceof ConstantDynamic dynamic) {
      handle(dynamic.getBootstrapMethod());
      for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
        constant(dynamic.getBootstrapMethodArgument(i));
      }
    } else if (constant instanceof Type type && type.getSort() == Type.OBJECT) {
      used.accept(type.getInternalName(), "class");
    }
  }

  /** The code of a method. */
  private final class Body extends MethodVisitor {
    Body() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean ofInterface) {
      used.accept(owner, name);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      used.accept(owner, name);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      handle(bootstrap);
      for (Object argument : arguments) {
        constant(argument);
      }
    }

    @Override
    public void visitLdcInsn(Object value) {
      constant(value);
    }
  }
}
