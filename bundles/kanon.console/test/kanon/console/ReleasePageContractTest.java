package kanon.console;

import kanon.api.console.ConsolePage;
import kanon.console.release.ReleasePage;
import kanon.testkit.PageContract;

class ReleasePageContractTest extends PageContract {
  @Override
  protected ConsolePage create() {
    return new ReleasePage();
  }
}
