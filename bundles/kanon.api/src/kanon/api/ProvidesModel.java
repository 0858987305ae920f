package kanon.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Declares a privacy model: service properties and the bundle's capability from one place. */
@ComponentPropertyType
@Capability(
    namespace = "kanon.model",
    attribute = {"kanon.model=${#name}"})
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesModel {
  /** Service properties are named with this in front. */
  String PREFIX_ = "kanon.";

  /** The name that it is chosen by. */
  String name();

  /** What it does, in one sentence. */
  String description();

  /** Where it comes from. */
  String source() default "";

  /**
   * Whether it means people where it counts rows, and so can be asked of people of whom several
   * rows are: of groups whose size is people and in which one may have several values. One that
   * does not declare so is refused where a config names persons.
   */
  boolean persons() default false;
}
