package kanon.api.command;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.ComponentPropertyType;

/**
 * Declares a command: service properties and the bundle's capability from one place. Of two
 * commands of one name the one of the higher bundle version is called.
 */
@ComponentPropertyType
@Capability(
    namespace = ProvidesCommand.NAMESPACE,
    attribute = {"kanon.command=${#name}"})
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesCommand {
  /** Service properties are named with this in front. */
  String PREFIX_ = "kanon.";

  /** The namespace of the capability. */
  String NAMESPACE = "kanon.command";

  /** The name that it is called by: lower-case letters, digits and dashes. */
  String name();

  /** What it does, in one sentence without the full stop. */
  String summary();

  /** Where it can be called. */
  Scope scope() default Scope.BOTH;

  /** Its place in help: lower ones first, equal ones by name. */
  int order() default 1000;

  /** Where a command can be called. */
  enum Scope {
    /** On the command line alone. */
    HEADLESS,
    /** In the shell alone, as it works on the config that is open there. */
    SHELL,
    /** On the command line and in the shell. */
    BOTH
  }
}
