package kanon.pipeline.isolated;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Values on the pipe that Java's own streams do not have. What is read may be anything; room for it
 * is made as it comes.
 */
public final class Wire {
  private static final int CHUNK = 1 << 16;
  private static final int LONGEST = 1 << 26;

  private Wire() {}

  /** Writes a text of any length. */
  public static void text(String text, DataOutputStream out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_16BE);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** Reads a text. */
  public static String text(DataInputStream in) throws IOException {
    byte[] bytes = in.readNBytes(number(in, LONGEST));
    return new String(bytes, StandardCharsets.UTF_16BE);
  }

  /** Writes a constant by its name. */
  public static void constant(Enum<?> constant, DataOutputStream out) throws IOException {
    text(constant.name(), out);
  }

  /** Reads a constant. */
  public static <E extends Enum<E>> E constant(Class<E> type, DataInputStream in)
      throws IOException {
    return Enum.valueOf(type, text(in));
  }

  /** Writes texts. */
  public static void texts(List<String> texts, DataOutputStream out) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      text(text, out);
    }
  }

  /** Reads texts. */
  public static List<String> texts(DataInputStream in) throws IOException {
    List<String> texts = new ArrayList<>();
    int n = number(in, CHUNK);
    for (int i = 0; i < n; i++) {
      texts.add(text(in));
    }
    return texts;
  }

  /** Reads a number from 0 to a limit. */
  public static int number(DataInputStream in, long most) throws IOException {
    int number = in.readInt();
    if (number < 0 || number > most) {
      throw new IOException("a number is out of its range");
    }
    return number;
  }

  static void ints(int[] numbers, DataOutputStream out) throws IOException {
    out.writeInt(numbers.length);
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  /** Reads numbers, as many as come: whoever reads bounds the bytes of an answer. */
  static int[] ints(DataInputStream in) throws IOException {
    int n = number(in, Integer.MAX_VALUE);
    int[] numbers = new int[Math.min(n, CHUNK)];
    for (int i = 0; i < n; i++) {
      if (i == numbers.length) {
        numbers = Arrays.copyOf(numbers, (int) Math.min(n, 2L * i));
      }
      numbers[i] = in.readInt();
    }
    return numbers;
  }

  /** Writes a set, the shorter way: its numbers, or a bit for each number. */
  static void bits(BitSet bits, DataOutputStream out) throws IOException {
    boolean few = bits.cardinality() < bits.length() / Integer.SIZE;
    out.writeBoolean(few);
    if (few) {
      ints(bits.stream().toArray(), out);
    } else {
      byte[] bytes = bits.toByteArray();
      out.writeInt(bytes.length);
      out.write(bytes);
    }
  }

  /** Reads a set of numbers below a limit, or not far above: whoever takes it looks at them. */
  static BitSet bits(DataInputStream in, long size) throws IOException {
    if (!in.readBoolean()) {
      return BitSet.valueOf(in.readNBytes(number(in, size / Byte.SIZE + 1)));
    }
    BitSet bits = new BitSet();
    for (int number : ints(in)) {
      if (number < 0 || number >= size) {
        throw new IOException("a number is out of its range");
      }
      bits.set(number);
    }
    return bits;
  }

  static void optional(Optional<String> text, DataOutputStream out) throws IOException {
    out.writeBoolean(text.isPresent());
    if (text.isPresent()) {
      text(text.get(), out);
    }
  }

  static Optional<String> optional(DataInputStream in) throws IOException {
    return in.readBoolean() ? Optional.of(text(in)) : Optional.empty();
  }

  /** Writes a number that may be missing. */
  public static void optional(OptionalDouble number, DataOutputStream out) throws IOException {
    out.writeBoolean(number.isPresent());
    out.writeDouble(number.orElse(0));
  }

  /** Reads a number that may be missing. */
  public static OptionalDouble optionalNumber(DataInputStream in) throws IOException {
    boolean present = in.readBoolean();
    double number = in.readDouble();
    return present ? OptionalDouble.of(number) : OptionalDouble.empty();
  }
}
