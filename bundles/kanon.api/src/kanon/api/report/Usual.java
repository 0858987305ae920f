package kanon.api.report;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The usual keys of a component that may hold others, too: those of a record, which says what they
 * mean and is never made.
 */
@ProviderType
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Usual {
  /** The record. */
  Class<? extends Record> value();
}
