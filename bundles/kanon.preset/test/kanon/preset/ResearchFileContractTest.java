package kanon.preset;

import kanon.api.Preset;
import kanon.testkit.PresetContract;

class ResearchFileContractTest extends PresetContract {
  @Override
  protected Preset<?> create() {
    return new ResearchFile();
  }
}
