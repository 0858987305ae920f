package kanon.attack.order;

import kanon.api.Attack;
import kanon.testkit.AttackContract;

class OrderContractTest extends AttackContract {
  @Override
  protected Attack<?> create() {
    return new Order();
  }
}
