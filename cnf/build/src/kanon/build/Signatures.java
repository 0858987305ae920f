package kanon.build;

import aQute.bnd.classfile.Attribute;
import aQute.bnd.classfile.BootstrapMethodsAttribute;
import aQute.bnd.classfile.ClassFile;
import aQute.bnd.classfile.CodeAttribute;
import aQute.bnd.classfile.EnclosingMethodAttribute;
import aQute.bnd.classfile.FieldInfo;
import aQute.bnd.classfile.InnerClassesAttribute;
import aQute.bnd.classfile.InnerClassesAttribute.InnerClass;
import aQute.bnd.classfile.MemberInfo;
import aQute.bnd.classfile.MethodInfo;
import aQute.bnd.classfile.NestMembersAttribute;
import aQute.bnd.classfile.SourceFileAttribute;
import aQute.bnd.classfile.builder.MutableConstantPool;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * What others see of compiled classes: types, members that are not private, constants, annotations.
 * Whoever is compiled against classes of the same signatures comes out the same.
 */
final class Signatures {
  private static final int SYNTHETIC = 0x1000;

  private Signatures() {}

  /** A digest of the classes below a folder. */
  static String of(Path classes) {
    Fingerprint all = new Fingerprint();
    for (Path file : Tree.files(classes, ".class")) {
      ClassFile type = read(file);
      // Of classes within a method nobody else knows.
      if (type.getAttribute(EnclosingMethodAttribute.class).isPresent()) continue;
      try {
        all.add(type.this_class).add(reduced(type).write());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return all.hex();
  }

  private static ClassFile read(Path file) {
    try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      return ClassFile.parseClassFile(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ClassFile reduced(ClassFile type) {
    return new ClassFile(
        type.minor_version,
        type.major_version,
        new MutableConstantPool(),
        type.access,
        type.this_class,
        type.super_class,
        type.interfaces,
        Arrays.stream(type.fields).filter(Signatures::seen).toArray(FieldInfo[]::new),
        Arrays.stream(type.methods)
            .filter(Signatures::seen)
            .map(Signatures::reduced)
            .toArray(MethodInfo[]::new),
        reduced(type.attributes, type.this_class));
  }

  private static boolean seen(MemberInfo member) {
    return (member.access & (Modifier.PRIVATE | SYNTHETIC)) == 0;
  }

  private static MethodInfo reduced(MethodInfo method) {
    return new MethodInfo(
        method.access, method.name, method.descriptor, reduced(method.attributes, ""));
  }

  /**
   * Without what says how methods do their work.
   *
   * @param owner the class, or nothing for a member
   */
  private static Attribute[] reduced(Attribute[] attributes, String owner) {
    return Arrays.stream(attributes)
        .filter(a -> !(a instanceof CodeAttribute))
        .filter(a -> !(a instanceof BootstrapMethodsAttribute))
        .filter(a -> !(a instanceof NestMembersAttribute))
        .filter(a -> !(a instanceof SourceFileAttribute))
        .map(a -> a instanceof InnerClassesAttribute inner ? members(inner, owner) : a)
        .filter(a -> !(a instanceof InnerClassesAttribute inner) || inner.classes.length > 0)
        .toArray(Attribute[]::new);
  }

  /** Those of the class itself; what methods use stands there, too. */
  private static InnerClassesAttribute members(InnerClassesAttribute all, String owner) {
    return new InnerClassesAttribute(
        Arrays.stream(all.classes)
            .filter(c -> c.outer_class != null && c.inner_class.startsWith(owner))
            .toArray(InnerClass[]::new));
  }
}
