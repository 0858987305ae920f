package kanon.benchmarks;

import java.util.List;
import kanon.model.Codes;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Schema;

/** What fields hold until their table is there. */
final class Empty {
  static final Schema SCHEMA = new Schema(List.of());
  static final List<Codes> CODES = List.of();
  static final Profile PROFILE = Profile.of(SCHEMA, CODES, CODES, Parallel.sequential());

  private Empty() {}
}
