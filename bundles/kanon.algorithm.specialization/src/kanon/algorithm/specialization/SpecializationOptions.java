package kanon.algorithm.specialization;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kanon.api.Names;
import kanon.api.Option;
import kanon.api.Problem;
import kanon.model.Attribute;
import kanon.model.KanonException;

/** The options of {@link Specialization}. */
record SpecializationOptions(
    @Option(
            value =
                "The sensitive attribute whose values are the classes that a release is to tell apart;"
                    + " without it the objective is the guide",
            name = "class")
        Optional<String> classes) {

  /** The place of the attribute of classes among the sensitive ones. */
  OptionalInt place(Problem problem) {
    if (classes.isEmpty()) {
      return OptionalInt.empty();
    }
    int place = problem.schema().sensitiveIndex(classes.get());
    if (place < 0) {
      List<String> names = problem.schema().sensitive().stream().map(Attribute::name).toList();
      throw KanonException.usage(
          "BAD_OPTION",
          "algorithm 'specialization': class: "
              + Names.unknown("sensitive attribute", classes.get(), names));
    }
    return OptionalInt.of(place);
  }
}
