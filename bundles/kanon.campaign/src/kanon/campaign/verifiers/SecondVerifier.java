package kanon.campaign.verifiers;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.campaign.plain.Json;

/** The verifier outside the platform: one process that answers a request a line. */
final class SecondVerifier implements AutoCloseable {
  private final Process process;
  private final BufferedWriter requests;
  private final BufferedReader answers;

  /**
   * What it says.
   *
   * @param verdict holds, open, faults or unreadable
   * @param faults a line each
   */
  record Answer(String verdict, List<String> faults) {
    boolean accepts() {
      return verdict.equals("holds") || verdict.equals("open");
    }
  }

  SecondVerifier(Path script) throws IOException {
    process =
        new ProcessBuilder("python3", script.toString(), "--batch")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    requests = process.outputWriter(StandardCharsets.UTF_8);
    answers = process.inputReader(StandardCharsets.UTF_8);
  }

  Answer manifest(Path manifest) throws IOException {
    return ask(Map.of("manifest", manifest.toString()));
  }

  Answer release(Path config, Path release, boolean foreign) throws IOException {
    Map<String, Object> request = new LinkedHashMap<>();
    request.put("config", config.toString());
    request.put("release", release.toString());
    request.put("foreign", foreign);
    return ask(request);
  }

  private Answer ask(Map<String, Object> request) throws IOException {
    requests.write(Json.write(request).replace("\n", " "));
    requests.newLine();
    requests.flush();
    String line = answers.readLine();
    if (line == null) throw new IOException("The second verifier ended");
    Map<String, Object> answer = Json.object(line);
    List<String> faults = Json.list(answer.get("faults")).stream().map(String::valueOf).toList();
    return new Answer(String.valueOf(answer.get("verdict")), faults);
  }

  @Override
  public void close() {
    process.destroy();
  }
}
