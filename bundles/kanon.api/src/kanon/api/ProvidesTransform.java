package kanon.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Declares a transform: service properties and the bundle's capability from one place. */
@ComponentPropertyType
@Capability(
    namespace = "kanon.transform",
    attribute = {"kanon.transform=${#name}"})
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesTransform {
  /** Service properties are named with this in front. */
  String PREFIX_ = "kanon.";

  /** The name that it is chosen by: a key of a config, and so in lower camel case. */
  String name();

  /** What it does, in one sentence. */
  String description();

  /**
   * Whether nobody learns a cell from what it becomes, so that an identifying column may be
   * released as this leaves it.
   */
  boolean hides() default false;

  /** Whether different cells stay different; the platform refuses a table in which they do not. */
  boolean distinct() default false;
}
