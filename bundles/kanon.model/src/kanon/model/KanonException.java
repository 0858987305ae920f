package kanon.model;

import org.osgi.annotation.versioning.ProviderType;

/**
 * Every failure that a user can fix or has to know of: one line that names the place, the fault and
 * what is allowed. The kind decides the exit code, the code names the fault for programs.
 */
@ProviderType
public final class KanonException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What went wrong, as far as the caller of a run is concerned. */
  public enum Kind {
    /** The configuration, a name or an option is wrong. */
    USAGE(2),
    /** The data, a hierarchy or a connection is wrong. */
    INPUT(3),
    /** No release can meet the goal, or none was found before the deadline. */
    INFEASIBLE(4),
    /** The release failed verification. */
    WITHHELD(5),
    /** The run was cancelled. */
    CANCELLED(130),
    /** A plugin or the platform failed. */
    INTERNAL(1);

    private final int exitCode;

    Kind(int exitCode) {
      this.exitCode = exitCode;
    }

    /** The process's exit code for a failure of this kind. */
    public int exitCode() {
      return exitCode;
    }
  }

  private final Kind kind;
  private final String code;

  /**
   * @param kind decides the exit code
   * @param code names the fault, in UPPER_SNAKE
   * @param message one line; never a cell of an identifying, quasi-identifying or sensitive column
   *     beside its row
   */
  public KanonException(Kind kind, String code, String message) {
    super(message);
    this.kind = kind;
    this.code = code;
  }

  /** The same with the failure behind it. */
  public KanonException(Kind kind, String code, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
    this.code = code;
  }

  /** A wrong configuration, name or option. */
  public static KanonException usage(String code, String message) {
    return new KanonException(Kind.USAGE, code, message);
  }

  /** Wrong data, hierarchy or connection. */
  public static KanonException input(String code, String message) {
    return new KanonException(Kind.INPUT, code, message);
  }

  /** A goal that cannot be met. */
  public static KanonException infeasible(String code, String message) {
    return new KanonException(Kind.INFEASIBLE, code, message);
  }

  /** Decides the exit code. */
  public Kind kind() {
    return kind;
  }

  /** Names the fault for programs; {@link Fault} says where it is described. */
  public String code() {
    return code;
  }
}
