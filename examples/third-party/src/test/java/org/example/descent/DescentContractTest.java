package org.example.descent;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class DescentContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Descent();
  }
}
