package kanon.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import kanon.model.Guarantee;
import kanon.model.Plan;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Declares an algorithm: service properties and the bundle's capability from one place. */
@ComponentPropertyType
@Capability(
    namespace = "kanon.algorithm",
    attribute = {"kanon.algorithm=${#name}"})
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesAlgorithm {
  /** Service properties are named with this in front. */
  String PREFIX_ = "kanon.";

  /** The name that it is chosen by. */
  String name();

  /** What it does, in one sentence. */
  String description();

  /** Where it comes from. */
  String source() default "";

  /** What kind of release it makes. */
  Recoding recoding();

  /** What its releases hide: one, where it releases buckets, else nothing. */
  Plan.Bucketization[] hides() default {};

  /** What it promises of its results at best. */
  Guarantee.Kind guarantee();

  /** What it makes of hierarchies. */
  Need hierarchies() default Need.REQUIRED;

  /** Whether every quasi-identifier has to have an order, by its type or given by the user. */
  boolean ordered() default false;

  /** The goals that it can reach. */
  Goal goals() default Goal.ANY;

  /**
   * Whether it also reaches goals that are asked of all rows of each person together ({@link
   * Traits#sets}), but for those of populations.
   */
  boolean sets() default false;

  /** Whether it also reaches goals that grant rows what they ask for ({@link Traits#demands}). */
  boolean demands() default false;

  /** Whether it removes rows where the config allows it. */
  boolean suppression() default false;

  /**
   * Whether it takes little more than a few sorts of the table, however large that is: named to
   * users whose algorithm is going to take long.
   */
  boolean quick() default false;

  /** Whether a seed does not matter. */
  boolean deterministic() default true;

  /** Whether it is an {@link Improver}: can begin with what another algorithm found. */
  boolean improves() default false;

  /** Whether it is a {@link Portfolio}: solves by means of others. */
  boolean portfolio() default false;

  /**
   * Whether it looks for a release by itself; else it makes the one that its options describe, and
   * portfolios do not ask it.
   */
  boolean searches() default true;

  /**
   * Whether it is here to be compared with: a published algorithm beside another one that makes
   * releases of the same kind and, as a rule, loses no more. Portfolios do not ask it.
   */
  boolean baseline() default false;

  /**
   * Whether its groups show everybody the same set of sensitive values as in the releases before,
   * of which a ledger has to tell it ({@link Problem#signatures}), and for that show counterfeits:
   * values that no row has.
   */
  boolean signatures() default false;
}
