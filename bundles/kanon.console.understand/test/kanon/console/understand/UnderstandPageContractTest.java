package kanon.console.understand;

import kanon.api.console.ConsolePage;
import kanon.testkit.PageContract;

class UnderstandPageContractTest extends PageContract {
  @Override
  protected ConsolePage create() {
    return new UnderstandPage();
  }
}
