package kanon.algorithm.best;

import kanon.api.Recoding;

/** Which kinds of releases are also of another kind. */
final class Within {
  private Within() {}

  /** Whether every release of a kind is one of the kind that is wanted. */
  static boolean of(Recoding kind, Recoding wanted) {
    return kind == wanted
        || switch (wanted) {
          case FULL_DOMAIN -> kind == Recoding.ATTRIBUTE_SUPPRESSION;
          case FULL_SUBTREE -> of(kind, Recoding.FULL_DOMAIN);
          case UNRESTRICTED_VALUES -> of(kind, Recoding.FULL_SUBTREE);
          case FULL_SUBGRAPH -> of(kind, Recoding.FULL_SUBTREE);
          case UNRESTRICTED_TUPLES ->
              of(kind, Recoding.FULL_SUBGRAPH) || of(kind, Recoding.UNRESTRICTED_VALUES);
          case CELL_SUPPRESSION -> kind == Recoding.ATTRIBUTE_SUPPRESSION;
          case CELL_GENERALIZATION ->
              of(kind, Recoding.UNRESTRICTED_TUPLES) || kind == Recoding.CELL_SUPPRESSION;
          case MULTIDIMENSIONAL -> kind == Recoding.ORDERED_SET;
          default -> false;
        };
  }
}
