package kanon.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Declares an importer: service properties and the bundle's capability from one place. */
@ComponentPropertyType
@Capability(
    namespace = "kanon.importer",
    attribute = {"kanon.importer=${#name}"})
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesImporter {
  /** Service properties are named with this in front. */
  String PREFIX_ = "kanon.";

  /** The name that it is chosen by. */
  String name();

  /** What it does, in one sentence. */
  String description();

  /** File name extensions that it is chosen for where none is named. */
  String[] extensions() default {};

  /**
   * How the content of such files begins, in hexadecimal digits as in {@code 504b0304}; {@code *}
   * for any. Where a file's name tells nothing, the importer is proposed whose beginning is the
   * longest that fits. Blanks and a byte order mark before it do not count.
   */
  String[] begins() default {};
}
