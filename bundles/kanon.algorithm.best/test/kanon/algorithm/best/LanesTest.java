package kanon.algorithm.best;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LanesTest {
  @Test
  void maker_takesTheFirstTaskFirst() {
    Lanes lanes = new Lanes(false);
    assertEquals(List.of(true, false), List.of(lanes.next(), lanes.next()));
  }

  @Test
  void oneThread_takesTheSecondTaskFirst() {
    Lanes lanes = new Lanes(true);
    assertEquals(List.of(false, true), List.of(lanes.next(), lanes.next()));
  }

  @Test
  void helper_leavesTheFirstTaskToTheMaker() throws InterruptedException {
    Lanes lanes = new Lanes(false);
    List<Boolean> helpers = new ArrayList<>();
    Thread helper = new Thread(() -> helpers.add(lanes.next()));
    helper.start();
    helper.join();
    assertEquals(List.of(false), helpers);
    assertEquals(true, lanes.next());
  }
}
