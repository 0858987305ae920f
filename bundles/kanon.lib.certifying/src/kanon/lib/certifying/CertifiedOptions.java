package kanon.lib.certifying;

import kanon.api.Option;

/**
 * The options of algorithms with a certificate that have no others.
 *
 * @param refine whether {@link Tightening} follows
 */
public record CertifiedOptions(
    @Option(value = CertifiedOptions.REFINE, standard = "false") boolean refine) {
  /** What the option means. */
  public static final String REFINE =
      "Whether local search then lowers the cost, and prices of rows raise the lower bound, until"
          + " little is gained or the deadline comes";
}
