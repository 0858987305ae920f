package kanon.api;

/** Whether an algorithm uses something that a problem may have. */
public enum Need {
  /** It cannot work without. */
  REQUIRED,
  /** It uses it where it is there. */
  USED,
  /** It ignores it. */
  IGNORED
}
