package kanon.lib.detect;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Role;
import kanon.model.Type;

/**
 * What a column was found to be.
 *
 * @param meaning what it means
 * @param role what it is to the person; empty where nobody can know
 * @param content what its values are made of
 * @param type what they are once the transforms are done
 * @param transforms that write values as the type wants them, as they stand in a config
 * @param reason why, for people; tells no value
 * @param told what somebody has to know of how it is written
 * @param span how many years lie between the first and the last date; 0 where they are no dates
 * @param years whether the values are years, or months as in 2024-12
 * @param numbers what the values are as numbers, ascending, one for each row or for some thousands
 * @param values the distinct values, without codes for missing ones
 */
public record Finding(
    Meaning meaning,
    Optional<Role> role,
    Content content,
    Type type,
    List<Map<String, Object>> transforms,
    String reason,
    Optional<String> told,
    int span,
    boolean years,
    double[] numbers,
    Column values) {
  /** The same with another meaning. */
  Finding meant(Meaning other, String why) {
    return new Finding(
        other, other.role(), content, type, transforms, why, told, span, years, numbers, values);
  }
}
