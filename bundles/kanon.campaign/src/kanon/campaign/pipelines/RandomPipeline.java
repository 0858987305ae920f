package kanon.campaign.pipelines;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.campaign.plain.Draw;

/** A random table with its hierarchies and goals, for other campaigns. */
public final class RandomPipeline {
  private static final int PERSONS_ONE_IN = 3;

  private RandomPipeline() {}

  /**
   * Writes table, hierarchies and config into a folder; of some tables several rows are of one
   * person.
   *
   * @return the config
   */
  public static Map<String, Object> in(Path folder, Pipeline pipeline, Draw draw)
      throws IOException {
    List<String> algorithms =
        pipeline.plugins(PluginKind.ALGORITHM).stream().map(PluginInfo::name).sorted().toList();
    Maker maker = new Maker(draw, folder);
    return (draw.oneIn(PERSONS_ONE_IN) ? maker.ofPersons() : maker)
        .make(algorithms, new Options(pipeline), "memory");
  }

  /** The config's file. */
  public static Path config(Path folder) {
    return folder.resolve(Maker.CONFIG);
  }

  /** The table as its transforms have to make it. */
  public static Path plain(Path folder) {
    return folder.resolve(Maker.PLAIN);
  }

  /** The key of pseudonyms, where the config names one. */
  public static Path key(Path folder) {
    return folder.resolve(Spelling.KEY);
  }
}
