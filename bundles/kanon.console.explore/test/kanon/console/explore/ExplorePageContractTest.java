package kanon.console.explore;

import kanon.api.console.ConsolePage;
import kanon.testkit.PageContract;

class ExplorePageContractTest extends PageContract {
  @Override
  protected ConsolePage create() {
    return new ExplorePage();
  }
}
