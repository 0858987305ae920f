package kanon.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Documents a component of an options record. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Option {
  /** What it does, in one sentence. */
  String value();

  /** Its name in a config, where a component of a record cannot be called so. */
  String name() default "";

  /** The default as JSON; without one the option must be given, unless its type is an Optional. */
  String standard() default "";
}
