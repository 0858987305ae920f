package kanon.preset;

import java.util.List;
import kanon.api.Option;
import kanon.api.Preset;
import kanon.api.ProvidesPreset;
import org.osgi.service.component.annotations.Component;

/**
 * A starting point for an expert's determination, which names the number that the rule does not.
 */
@Component(service = Preset.class)
@ProvidesPreset(
    name = "hipaa-expert",
    description = "Health data after an expert's determination that the risk is very small",
    source = "HIPAA Privacy Rule, 45 CFR 164.514(b)(1); HHS, Guidance on De-identification (2012)")
public final class HipaaExpert implements Preset<HipaaExpert.Options> {
  record Options(
      @Option(
              value = "The highest risk that the expert takes for very small, above 0 and below 1",
              standard = "0.09")
          double threshold) {
    Options {
      if (!(threshold > 0 && threshold < 1)) {
        throw new IllegalArgumentException(
            "'threshold' is " + threshold + ", expected a number above 0 and below 1");
      }
    }
  }

  @Override
  public Class<Options> options() {
    return Options.class;
  }

  @Override
  public List<Asked> asks(Options options, List<String> sensitive) {
    return List.of(
        Risks.highest(
            options.threshold(),
            "The rule asks for a very small risk and names no number: the expert decides and"
                + " documents it. Where nothing is said, 0.09 is taken, as for published clinical"
                + " data"));
  }
}
