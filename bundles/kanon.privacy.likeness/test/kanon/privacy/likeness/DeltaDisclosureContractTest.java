package kanon.privacy.likeness;

import kanon.api.PrivacyModel;

class DeltaDisclosureContractTest extends LikenessContract {
  DeltaDisclosureContractTest() {
    super("delta");
  }

  @Override
  protected PrivacyModel<?> create() {
    return new DeltaDisclosure();
  }
}
