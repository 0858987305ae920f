package kanon.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Declares an engine: service properties and the bundle's capability from one place. */
@ComponentPropertyType
@Capability(
    namespace = "kanon.engine",
    attribute = {"kanon.engine=${#name}"})
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesEngine {
  /** Service properties are named with this in front. */
  String PREFIX_ = "kanon.";

  /** The name that it is chosen by. */
  String name();

  /** What it does, in one sentence. */
  String description();

  /** Where its data comes from. */
  Reads reads();

  /**
   * Whether it has columns of its own data transformed, as {@link Engine.Input#transformations}
   * asks. An engine of rows need not: its rows are transformed already.
   */
  boolean transforms() default false;

  /**
   * Whether its profiles carry the persons that a schema names: {@link kanon.model.Schema#carried}.
   */
  boolean persons() default false;

  /**
   * What a config names as {@code output.exporter} where this engine is to keep the release itself,
   * in place of an exporter; empty where it keeps none.
   */
  String[] keeps() default {};

  /**
   * File name extensions for which an engine that declares {@link Reads#DATA} is chosen, with the
   * file as {@code path} of its input, where a config names no engine and no importer and no
   * importer reads them.
   */
  String[] extensions() default {};

  /**
   * File name extensions for which it keeps a release itself, as the file that is {@code path} of
   * the output, where a config names no exporter and no exporter writes them.
   */
  String[] writes() default {};
}
