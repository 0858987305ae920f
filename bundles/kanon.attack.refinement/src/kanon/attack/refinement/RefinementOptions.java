package kanon.attack.refinement;

import kanon.api.Option;

/** The options of {@link Refinement}. */
record RefinementOptions(
    @Option(
            value = "How many combinations of quasi-identifiers are looked at, drawn at random",
            standard = "40")
        int people,
    @Option(
            value =
                "How many classes a program takes in at most: those around the person, nearest first",
            standard = "10")
        int classes,
    @Option(value = "How many linear programs are solved before it ends", standard = "400")
        int programs) {
  RefinementOptions {
    least("people", people);
    least("classes", classes);
    least("programs", programs);
  }

  private static void least(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException("'" + name + "' is " + value + ", expected at least 1");
    }
  }
}
