package kanon.preset;

import kanon.api.Preset;
import kanon.testkit.PresetContract;

class Ema0070ContractTest extends PresetContract {
  @Override
  protected Preset<?> create() {
    return new Ema0070();
  }
}
