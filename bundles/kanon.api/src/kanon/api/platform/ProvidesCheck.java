package kanon.api.platform;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.ComponentPropertyType;

/**
 * Declares a {@link DoctorCheck}: service properties and the bundle's capability from one place.
 */
@ComponentPropertyType
@Capability(
    namespace = ProvidesCheck.NAMESPACE,
    attribute = {"kanon.check=${#name}"})
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesCheck {
  /** Service properties are named with this in front. */
  String PREFIX_ = "kanon.";

  /** The namespace of the capability. */
  String NAMESPACE = "kanon.check";

  /** What it is called: lower-case letters, digits and dashes. */
  String name();

  /** What it looks for, in one sentence without the full stop. */
  String summary();
}
