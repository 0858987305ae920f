package kanon.preset;

import kanon.api.Preset;
import kanon.testkit.PresetContract;

class PublicUseContractTest extends PresetContract {
  @Override
  protected Preset<?> create() {
    return new PublicUse();
  }
}
