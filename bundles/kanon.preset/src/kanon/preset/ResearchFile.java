package kanon.preset;

import java.util.List;
import kanon.api.NoOptions;
import kanon.api.Preset;
import kanon.api.ProvidesPreset;
import org.osgi.service.component.annotations.Component;

/** A file for researchers who are bound by an agreement. */
@Component(service = Preset.class)
@ProvidesPreset(
    name = "research-file",
    description = "A file for researchers under an agreement: average risk, and five rows at least",
    source =
        "K. El Emam, Guide to the De-Identification of Personal Health Information (2013): strict"
            + " average risk for data that is not public; ISO/IEC 27559:2022 (context)")
public final class ResearchFile implements Preset<NoOptions> {
  private static final double AVERAGE = 0.09;
  private static final double HIGHEST = 0.2;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public List<Asked> asks(NoOptions options, List<String> sensitive) {
    return List.of(
        Risks.average(
            AVERAGE,
            HIGHEST,
            "Recipients are known and bound, so the average row counts; 0.2, five rows that look"
                + " alike, is the most that is usual for a single row under an agreement"));
  }
}
