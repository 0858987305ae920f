package kanon.hierarchy;

import kanon.api.HierarchyBuilder;
import kanon.api.Option;
import kanon.api.ProvidesHierarchy;
import kanon.model.Dictionary;
import org.osgi.service.component.annotations.Component;

/** A value is kept or lost: height 1. */
@Component
@ProvidesHierarchy(name = "suppress", description = "values are kept or replaced by *")
public final class SuppressHierarchy implements HierarchyBuilder<SuppressHierarchy.Suppress> {
  record Suppress(
      @Option(value = "has to be true: every value is replaced by *", standard = "true")
          boolean all) {
    Suppress {
      if (!all) {
        throw new IllegalArgumentException(
            "'all' is false, expected true; leave the hierarchy out to have none");
      }
    }
  }

  @Override
  public Class<Suppress> options() {
    return Suppress.class;
  }

  @Override
  public Levels build(Dictionary values, Suppress options, Files files) {
    return Paths.of(values, 1, 1, files, value -> new String[] {Paths.ROOT});
  }
}
