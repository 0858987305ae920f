package kanon.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Declares a metric: service properties and the bundle's capability from one place. */
@ComponentPropertyType
@Capability(
    namespace = "kanon.metric",
    attribute = {"kanon.metric=${#name}"})
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesMetric {
  /** Service properties are named with this in front. */
  String PREFIX_ = "kanon.";

  /** The name that it is chosen by. */
  String name();

  /** What it does, in one sentence. */
  String description();

  /** Where it comes from. */
  String source() default "";

  /** Whether it can measure releases that show cells. */
  boolean cells() default true;

  /** Whether it can measure releases of a column of sets, which show generalized items. */
  boolean items() default false;

  /** Whether it can measure bucketized releases. */
  boolean buckets() default false;

  /** Whether it can measure bucketized releases whose groups show values that no row has. */
  boolean counterfeits() default false;
}
