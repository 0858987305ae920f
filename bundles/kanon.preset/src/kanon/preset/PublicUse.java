package kanon.preset;

import java.util.ArrayList;
import java.util.List;
import kanon.api.NoOptions;
import kanon.api.Preset;
import kanon.api.ProvidesPreset;
import org.osgi.service.component.annotations.Component;

/** A file that everybody may read. */
@Component(service = Preset.class)
@ProvidesPreset(
    name = "public-use",
    description = "A file that everybody may read: nobody stands out, no value is told outright",
    source =
        "Article 29 Working Party, Opinion 05/2014 (singling out, inference); threshold of EMA"
            + " Policy 0070 for published data")
public final class PublicUse implements Preset<NoOptions> {
  private static final double THRESHOLD = 0.09;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public List<Asked> asks(NoOptions options, List<String> sensitive) {
    List<Asked> asks = new ArrayList<>();
    asks.add(
        Risks.highest(
            THRESHOLD,
            "Singling out: nothing is known of who reads the file, so the highest risk counts; 0.09"
                + " is the threshold for published clinical data"));
    for (String column : sensitive) {
      asks.add(
          Risks.twoValues(
              column,
              "Inference: where all rows that look alike have one value, the file tells it of"
                  + " everyone among them"));
    }
    return asks;
  }
}
