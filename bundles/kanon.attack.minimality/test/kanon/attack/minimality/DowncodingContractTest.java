package kanon.attack.minimality;

import kanon.api.Attack;
import kanon.testkit.AttackContract;

class DowncodingContractTest extends AttackContract {
  @Override
  protected Attack<?> create() {
    return new Downcoding();
  }
}
