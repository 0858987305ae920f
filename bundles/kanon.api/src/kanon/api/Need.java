package kanon.api;

/** What an algorithm makes of something that a problem may have. */
public enum Need {
  /** It cannot work without. */
  REQUIRED,
  /** It makes use of it where it is there. */
  USED,
  /** It takes no notice of it. */
  IGNORED
}
