package kanon.plugins;

import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A method of a plugin whose calls are redirected, those by reference too. */
final class GuardedMethod extends MethodVisitor {
  private static final String GUARD = Weaver.PACKAGE.replace('.', '/') + "/Guard";
  private static final String RUNTIME = "java/lang/Runtime";
  private static final String THREAD = "java/lang/Thread";

  /** What is called instead, by owner, name and descriptor. */
  private static final Map<String, String> INSTEAD =
      Map.of(
          "java/lang/System.exit(I)V",
          "(I)V",
          RUNTIME + ".exit(I)V",
          "(L" + RUNTIME + ";I)V",
          RUNTIME + ".halt(I)V",
          "(L" + RUNTIME + ";I)V",
          RUNTIME + ".addShutdownHook(L" + THREAD + ";)V",
          "(L" + RUNTIME + ";L" + THREAD + ";)V",
          RUNTIME + ".removeShutdownHook(L" + THREAD + ";)Z",
          "(L" + RUNTIME + ";L" + THREAD + ";)Z",
          THREAD + ".interrupt()V",
          "(L" + THREAD + ";)V");

  private static final String METHOD = "Ljava/lang/reflect/Method;";
  private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";

  private final Runnable changed;

  GuardedMethod(MethodVisitor next, Runnable changed) {
    super(Opcodes.ASM9, next);
    this.changed = changed;
  }

  private Optional<String> instead(String owner, String name, String descriptor) {
    Optional<String> found = Optional.ofNullable(INSTEAD.get(owner + "." + name + descriptor));
    found.ifPresent(d -> changed.run());
    return found;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean ofInterface) {
    Optional<String> guarded =
        opcode == Opcodes.INVOKESPECIAL ? Optional.empty() : instead(owner, name, descriptor);
    if (guarded.isPresent()) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, GUARD, name, guarded.get(), false);
      return;
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
    boolean lookedUp =
        owner.equals("java/lang/Class")
                && (name.equals("getMethod") || name.equals("getDeclaredMethod"))
            || owner.equals("java/lang/invoke/MethodHandles$Lookup")
                && (name.equals("findStatic") || name.equals("findVirtual"));
    if (lookedUp) {
      String found = descriptor.endsWith(METHOD) ? METHOD : HANDLE;
      changed.run();
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, GUARD, "allowed", "(" + found + ")" + found, false);
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, guarded(arguments));
  }

  @Override
  public void visitLdcInsn(Object constant) {
    super.visitLdcInsn(guarded(constant));
  }

  private Object[] guarded(Object[] constants) {
    Object[] guarded = constants.clone();
    for (int i = 0; i < guarded.length; i++) {
      guarded[i] = guarded(guarded[i]);
    }
    return guarded;
  }

  private Object guarded(Object constant) {
    if (constant instanceof Handle handle) {
      return instead(handle.getOwner(), handle.getName(), handle.getDesc())
          .<Object>map(
              descriptor ->
                  new Handle(Opcodes.H_INVOKESTATIC, GUARD, handle.getName(), descriptor, false))
          .orElse(handle);
    }
    if (constant instanceof ConstantDynamic dynamic) {
      Object[] arguments = new Object[dynamic.getBootstrapMethodArgumentCount()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = guarded(dynamic.getBootstrapMethodArgument(i));
      }
      return new ConstantDynamic(
          dynamic.getName(), dynamic.getDescriptor(), dynamic.getBootstrapMethod(), arguments);
    }
    return constant;
  }
}
