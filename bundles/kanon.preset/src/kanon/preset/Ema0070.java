package kanon.preset;

import java.util.List;
import kanon.api.NoOptions;
import kanon.api.Preset;
import kanon.api.ProvidesPreset;
import org.osgi.service.component.annotations.Component;

/** What EMA and Health Canada take as the acceptable risk of clinical data that is published. */
@Component(service = Preset.class)
@ProvidesPreset(
    name = "ema-0070",
    description = "Clinical data that is published: the risk threshold of EMA and Health Canada",
    source =
        "EMA Policy 0070 and its external guidance on the anonymisation of clinical reports (2016,"
            + " revised 2017); Health Canada, Public Release of Clinical Information: guidance"
            + " document (2019)")
public final class Ema0070 implements Preset<NoOptions> {
  private static final double THRESHOLD = 0.09;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public List<Asked> asks(NoOptions options, List<String> sensitive) {
    return List.of(
        Risks.highest(
            THRESHOLD,
            "Both agencies take 0.09 as the highest risk of a participant in data that everybody may"
                + " read; taken strictly that is 12 rows that look alike"));
  }
}
