package kanon.api.console;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.ComponentPropertyType;

/**
 * Declares a page of the console: service properties and the bundle's capability from one place. Of
 * two pages of one name that of the higher bundle version is shown.
 */
@ComponentPropertyType
@Capability(
    namespace = ProvidesPage.NAMESPACE,
    attribute = {"kanon.page=${#name}"})
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesPage {
  /** Service properties are named with this in front. */
  String PREFIX_ = "kanon.";

  /** The namespace of the capability. */
  String NAMESPACE = "kanon.page";

  /** What it is called in addresses: lower-case letters, digits and dashes. */
  String name();

  /** What it is called in the list of pages. */
  String title();

  /** Its place in the list: lower ones first, equal ones by name. */
  int order() default 1000;

  /** A sign of one or two characters that stands before the title. */
  String icon() default "\u2022";
}
