package kanon.importer.generated;

import java.util.OptionalDouble;
import kanon.api.Option;
import kanon.lib.synthetic.Synthetic;

/** The options of {@code generated}. */
record GeneratedOptions(
    @Option("What the rows are") Synthetic profile,
    @Option("How many rows") int rows,
    @Option(value = "Equal seeds give equal rows", standard = "1") long seed,
    @Option("The share of rows that repeat one of the 64 before them; without it what the profile usually has")
        OptionalDouble repeat) {

  GeneratedOptions {
    if (rows < 1) {
      throw new IllegalArgumentException("'rows' is " + rows + ", expected at least 1");
    }
    if (repeat.isPresent() && !(repeat.getAsDouble() >= 0 && repeat.getAsDouble() < 1)) {
      throw new IllegalArgumentException(
          "'repeat' is " + repeat.getAsDouble() + ", expected at least 0 and below 1");
    }
  }
}
