package kanon.lib.files;

/** What a file is to the release that it belongs to. They are put in place in this order. */
public enum Kind {
  /** It holds rows. */
  PART,
  /** It says something of the release. */
  COMPANION,
  /** It says which files the release consists of; where it stands, all of them do. */
  MARK
}
