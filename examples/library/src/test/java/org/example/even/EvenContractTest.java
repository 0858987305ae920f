package org.example.even;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class EvenContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Even();
  }
}
