package kanon.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Declares a hierarchy builder: service properties and the bundle's capability from one place. */
@ComponentPropertyType
@Capability(
    namespace = "kanon.hierarchy",
    attribute = {"kanon.hierarchy=${#name}"})
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesHierarchy {
  /** Service properties are named with this in front. */
  String PREFIX_ = "kanon.";

  /** The name that it is chosen by. */
  String name();

  /** What it does, in one sentence. */
  String description();
}
