package kanon.lib.files;

/** Who may read a file when it stands at its place. Until then nobody but its owner may. */
public enum Access {
  /** Who may read the file that it replaces, or where there is none, any new file. */
  USUAL,
  /** Its owner: it holds originals or keys. */
  OWNER;

  /** Who may read reports and their pages: they tell of the original table. */
  public static final Access REPORT = OWNER;
}
