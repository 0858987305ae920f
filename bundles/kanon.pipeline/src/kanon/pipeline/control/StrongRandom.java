package kanon.pipeline.control;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.random.RandomGenerator.SplittableGenerator;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * A cryptographically strong generator: AES in counter mode under a random key of 128 bits, a block
 * of 8 KB at a time. A split has a key of its own, drawn from its parent. Not thread-safe, as all
 * splittable generators.
 */
final class StrongRandom implements SplittableGenerator {
  private static final int KEY_BYTES = 16;
  private static final int BLOCK = 8192;
  private static final byte[] ZEROS = new byte[BLOCK];

  private final Cipher stream;
  private final byte[] block = new byte[BLOCK];
  private final LongBuffer longs =
      ByteBuffer.wrap(block).order(ByteOrder.BIG_ENDIAN).asLongBuffer();

  /** From the system's entropy. */
  StrongRandom() {
    this(entropy(new SecureRandom()));
  }

  private StrongRandom(byte[] key) {
    try {
      stream = Cipher.getInstance("AES/CTR/NoPadding");
      stream.init(
          Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(new byte[16]));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java has no AES: " + e.getMessage(), e);
    }
    longs.position(longs.limit());
  }

  private static byte[] entropy(SecureRandom system) {
    byte[] key = new byte[KEY_BYTES];
    system.nextBytes(key);
    return key;
  }

  @Override
  public long nextLong() {
    if (!longs.hasRemaining()) {
      try {
        stream.update(ZEROS, 0, BLOCK, block);
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException(e);
      }
      longs.rewind();
    }
    return longs.get();
  }

  @Override
  public SplittableGenerator split() {
    return split(this);
  }

  @Override
  public SplittableGenerator split(SplittableGenerator source) {
    byte[] key = new byte[KEY_BYTES];
    source.nextBytes(key);
    return new StrongRandom(key);
  }

  @Override
  public Stream<SplittableGenerator> splits() {
    return Stream.generate(this::split);
  }

  @Override
  public Stream<SplittableGenerator> splits(long streamSize) {
    return splits().limit(streamSize);
  }

  @Override
  public Stream<SplittableGenerator> splits(SplittableGenerator source) {
    return Stream.generate(() -> split(source));
  }

  @Override
  public Stream<SplittableGenerator> splits(long streamSize, SplittableGenerator source) {
    return splits(source).limit(streamSize);
  }
}
