package kanon.pipeline.session;

/** What a config is prepared for. */
public enum Purpose {
  /** A release is made. */
  RUN,
  /** It is looked whether a release could be made; nothing has a deadline. */
  CHECK,
  /** A release that is there is judged. */
  VERIFICATION,
  /** The table is looked at as it is; what the config wants done to it does not count. */
  RISK;

  boolean releases() {
    return this == RUN || this == CHECK;
  }

  boolean judges() {
    return this != RISK;
  }
}
