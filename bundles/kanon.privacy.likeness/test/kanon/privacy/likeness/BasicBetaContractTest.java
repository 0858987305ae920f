package kanon.privacy.likeness;

import kanon.api.PrivacyModel;

class BasicBetaContractTest extends LikenessContract {
  BasicBetaContractTest() {
    super("beta");
  }

  @Override
  protected PrivacyModel<?> create() {
    return new BasicBeta();
  }
}
