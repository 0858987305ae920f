package kanon.privacy.likeness;

import kanon.api.PrivacyModel;

class EnhancedBetaContractTest extends LikenessContract {
  EnhancedBetaContractTest() {
    super("beta");
  }

  @Override
  protected PrivacyModel<?> create() {
    return new EnhancedBeta();
  }
}
