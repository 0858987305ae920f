package kanon.privacy.alphak;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import kanon.api.PrivacyModel;
import kanon.model.Dictionary;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;

class AlphaKContractTest extends PrivacyModelContract {
  @Override
  protected PrivacyModel<?> create() {
    return new AlphaK();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    int s = random.nextInt(whole.schema().sensitive().size());
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("attribute", "s" + s);
    options.put("k", random.nextLong(1, 5));
    options.put("alpha", random.nextInt(1, 11) / 10.0);
    if (random.nextBoolean()) {
      Dictionary domain = whole.schema().sensitive().get(s).dictionary();
      int n = 1 + random.nextInt(domain.size());
      options.put("values", IntStream.range(0, n).mapToObj(domain::value).toList());
      options.put("combined", random.nextBoolean());
    }
    if (random.nextInt(3) == 0) {
      options.put("alphas", alphas(whole.schema().sensitive().get(s).dictionary(), random));
      if (!options.containsKey("values") && random.nextBoolean()) {
        options.remove("alpha");
      }
    }
    return options;
  }

  private static Map<String, Object> alphas(Dictionary domain, RandomGenerator random) {
    Map<String, Object> alphas = new LinkedHashMap<>();
    for (int i = 1 + random.nextInt(domain.size()); i > 0; i--) {
      alphas.put(domain.value(random.nextInt(domain.size())), random.nextInt(1, 11) / 10.0);
    }
    return alphas;
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("alpha", 0.0),
        Map.of("alpha", 1.5),
        Map.of("alpha", "half"),
        Map.of("k", 0L),
        Map.of("values", List.of()),
        Map.of("values", List.of(1L)),
        Map.of("alphas", Map.of()),
        Map.of("alphas", List.of("x")),
        Map.of("alphas", Map.of("x", 0.0)),
        Map.of("alphas", Map.of("x", 1.1)),
        Map.of("alphas", Map.of("x", "half")),
        Map.of("combined", "yes"));
  }
}
