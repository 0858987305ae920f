package kanon.it.swapped;

import java.util.Map;
import kanon.api.console.Answer;
import kanon.api.console.ConsolePage;
import kanon.api.console.Html;
import kanon.api.console.Visit;

/** A third party's page. */
public final class Greeting implements ConsolePage {
  @Override
  public Answer get(Visit visit) {
    return Answer.of(
        Map.of("hello", "you"), () -> new Html().element("p", "Hello from another bundle."));
  }
}
