package kanon.plugins.trust;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What code can reach beyond the objects that it is handed. A class belongs to one by its name, or
 * with some of its members alone.
 */
public enum Reach {
  /** Files and folders. */
  FILES(
      List.of("java/nio/file/Files", "java/nio/file/spi/", "java/util/logging/FileHandler"),
      List.of(
          "java/io/File",
          "java/io/FileInputStream",
          "java/io/FileOutputStream",
          "java/io/FileReader",
          "java/io/FileWriter",
          "java/io/RandomAccessFile",
          "java/nio/channels/FileChannel",
          "java/nio/channels/AsynchronousFileChannel",
          "java/util/zip/ZipFile",
          "java/util/jar/JarFile",
          "java/nio/file/FileSystems",
          "java/util/prefs/Preferences"),
      Set.of(
          "java/nio/file/Path.toFile",
          "java/nio/file/Path.register",
          "java/util/Scanner.<init>",
          "java/util/Formatter.<init>",
          "java/io/PrintWriter.<init>",
          "java/io/PrintStream.<init>")),
  /** Other machines. */
  NETWORK(
      List.of(
          "java/net/http/",
          "java/rmi/",
          "javax/rmi/",
          "javax/naming/",
          "javax/net/",
          "javax/management/remote/",
          "com/sun/net/",
          "java/util/logging/SocketHandler"),
      List.of(
          "java/net/Socket",
          "java/net/ServerSocket",
          "java/net/DatagramSocket",
          "java/net/MulticastSocket",
          "java/net/InetAddress",
          "java/net/NetworkInterface",
          "java/net/URLConnection",
          "java/net/HttpURLConnection",
          "java/nio/channels/SocketChannel",
          "java/nio/channels/ServerSocketChannel",
          "java/nio/channels/DatagramChannel",
          "java/nio/channels/AsynchronousSocketChannel",
          "java/nio/channels/AsynchronousServerSocketChannel",
          "java/sql/DriverManager"),
      Set.of(
          "java/net/URL.openConnection",
          "java/net/URL.openStream",
          "java/net/URL.getContent",
          "java/net/URI.toURL")),
  /** Other programs. */
  PROCESSES(
      List.of("com/sun/tools/attach/"),
      List.of(
          "java/lang/ProcessBuilder",
          "java/lang/Process",
          "java/lang/ProcessHandle",
          "java/awt/Desktop"),
      Set.of("java/lang/Runtime.exec")),
  /** Memory and code below Java. */
  NATIVE(
      List.of("sun/misc/", "jdk/internal/", "java/lang/foreign/", "jdk/incubator/", "com/sun/jna/"),
      List.of(),
      Set.of(
          "java/lang/System.load",
          "java/lang/System.loadLibrary",
          "java/lang/Runtime.load",
          "java/lang/Runtime.loadLibrary")),
  /** Code by its name, or made while it runs: what that reaches nobody can tell before. */
  CODE(
      List.of("java/lang/reflect/", "java/lang/instrument/", "javax/script/", "javax/tools/"),
      List.of(
          "java/lang/ClassLoader",
          "java/net/URLClassLoader",
          "java/security/SecureClassLoader",
          "java/util/ServiceLoader",
          "java/lang/ModuleLayer",
          "java/io/ObjectInputStream"),
      Set.of(
          "java/lang/Class.forName",
          "java/lang/Class.getMethod",
          "java/lang/Class.getMethods",
          "java/lang/Class.getDeclaredMethod",
          "java/lang/Class.getDeclaredMethods",
          "java/lang/Class.getConstructor",
          "java/lang/Class.getDeclaredConstructor",
          "java/lang/Class.newInstance",
          "java/lang/Class.getField",
          "java/lang/Class.getDeclaredField",
          "java/lang/Class.getDeclaredFields",
          "java/lang/Class.getClassLoader",
          "java/lang/Thread.getContextClassLoader",
          "java/lang/invoke/MethodHandles.lookup",
          "java/lang/invoke/MethodHandles.publicLookup",
          "java/lang/invoke/MethodHandles.privateLookupIn",
          "org/osgi/framework/BundleContext.installBundle",
          "org/osgi/framework/Bundle.update",
          "org/osgi/framework/Bundle.loadClass"));

  @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
  private final List<String> prefixes;

  @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
  private final List<String> types;

  @SuppressWarnings("ImmutableEnumChecker") // Made by Set.of.
  private final Set<String> members;

  Reach(List<String> prefixes, List<String> types, Set<String> members) {
    this.prefixes = prefixes;
    this.types = types;
    this.members = members;
  }

  /** As it is written in {@code Kanon-Needs}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one of a word. */
  static Optional<Reach> of(String word) {
    return Stream.of(values()).filter(reach -> reach.label().equals(word)).findFirst();
  }

  /** What a use of a member of a class is. */
  static Optional<Reach> ofMember(String owner, String name) {
    return Stream.of(values())
        .filter(
            reach ->
                reach.types.contains(owner)
                    || reach.members.contains(owner + "." + name)
                    || reach.prefixes.stream().anyMatch(owner::startsWith))
        .findFirst();
  }
}
