package kanon.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Declares an attack: service properties and the bundle's capability from one place. */
@ComponentPropertyType
@Capability(
    namespace = "kanon.attack",
    attribute = {"kanon.attack=${#name}"})
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesAttack {
  /** Service properties are named with this in front. */
  String PREFIX_ = "kanon.";

  /** The name that it is chosen by. */
  String name();

  /** What it finds, in one sentence. */
  String description();

  /** Who attacks: what he has and what he knows, in one sentence. */
  String attacker();

  /** Where it comes from. */
  String source() default "";

  /** Whether it attacks releases that show cells. */
  boolean cells() default true;

  /** Whether it attacks bucketized releases. */
  boolean buckets() default false;

  /** Whether it needs a sensitive attribute. */
  boolean sensitive() default true;

  /** Whether the attacker knows the algorithm and what the release was asked to hold. */
  boolean algorithm() default false;

  /** Whether it looks at other releases of the same people. */
  boolean others() default false;

  /**
   * Whether it attacks releases of linked tables, which it is shown joined ({@link
   * AttackerView#linked}).
   */
  boolean joined() default false;

  /**
   * Whether it looks at classes and their sensitive values alone, so that it attacks each of linked
   * tables, too: their classes are rows that stay alike with all that belongs to their persons.
   */
  boolean classes() default false;
}
