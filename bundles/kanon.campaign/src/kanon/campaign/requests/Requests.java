package kanon.campaign.requests;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.campaign.fuzz.Inputs;
import kanon.campaign.fuzz.Told;
import kanon.campaign.plain.Draw;
import kanon.campaign.platform.Command;
import kanon.campaign.platform.Installation;
import kanon.campaign.platform.Study;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;

/** Broken and forged requests to a console, some of which come slowly or are never finished. */
public final class Requests implements Campaign {
  private static final int STRANGE = 40;
  private static final int OWN = 160;
  private static final int HELD_OPEN = 10;
  private static final int SERVER_ERROR = 500;

  /** Of a method or version that no server has to know. */
  private static final List<Integer> UNKNOWN = List.of(501, 505);

  private final Installation installation;

  /** A campaign against an installation. */
  public Requests(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "requests";
  }

  @Override
  public String about() {
    return (STRANGE + OWN) + " broken or forged requests to one console";
  }

  @Override
  public void run(long seed, Findings findings) throws IOException {
    Draw draw = new Draw(seed);
    Path project = installation.folder(name());
    Path config = Path.of(new Inputs(draw, project).whole());
    Files.move(config, project.resolve("kanon.json"), StandardCopyOption.REPLACE_EXISTING);
    Path around = installation.folder("requests-around");
    Command command =
        new Command(installation, project, around)
            .with(
                Map.of(
                    "KANON_JAVA_OPTS",
                    "-Dkanon.plugins=%s -Djava.io.tmpdir=%s"
                        .formatted(around.resolve("plugins"), around.resolve("temporary"))));
    List<Socket> held = new ArrayList<>();
    try (Served console = new Served(command, List.of("serve", "kanon.json", "--allow-plugins"))) {
      Forge forge = new Forge(draw, console.host(), console.cookie());
      strangers(console, forge, project, findings);
      for (int i = 0; i < OWN; i++) {
        if (i % (OWN / HELD_OPEN) == 0) held.add(halfOpen(console));
        String stamp = draw.oneIn(3) ? console.stamp() : "";
        judge(console, forge.own(stamp), findings);
        if (!console.alive()) break;
      }
      last(console, findings);
    } finally {
      for (Socket socket : held) socket.close();
    }
  }

  /** A client that begins a request and never ends it. */
  private static Socket halfOpen(Served console) throws IOException {
    Socket socket = console.open();
    socket
        .getOutputStream()
        .write("POST /table/choose HTTP/1.1\r\nHost: ".getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private static void strangers(Served console, Forge forge, Path project, Findings findings)
      throws IOException {
    String stamp = console.stamp();
    Map<String, String> before = files(project);
    for (int i = 0; i < STRANGE; i++) {
      int status = judge(console, forge.strange(stamp), findings);
      if (status >= 200 && status < 300) findings.fault("a stranger is answered: " + status);
    }
    if (!files(project).equals(before)) findings.fault("a stranger has changed the project");
    findings.count("requests of strangers", STRANGE);
  }

  private static Map<String, String> files(Path project) throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (Path file : Installation.files(project)) files.put(file.toString(), Study.digest(file));
    return files;
  }

  private static int judge(Served console, Forged request, Findings findings) throws IOException {
    findings.count("requests");
    Optional<String> answer = console.send(request);
    String line = request.text().lines().findFirst().orElse("");
    String what = (line.length() > 200 ? line.substring(0, 200) : line) + ": ";
    if (answer.isEmpty()) {
      if (request.cut()) findings.count("requests without an end that are waited for");
      else findings.fault(what + "is not answered");
      return 0;
    }
    int status = Served.status(answer.get());
    findings.count(status == 0 ? "closed" : "status " + status);
    if (status >= SERVER_ERROR && !UNKNOWN.contains(status)) {
      findings.fault(what + "status " + status);
    }
    if (Told.traces(answer.get())) findings.fault(what + "a trace");
    boolean asked = request.text().contains("show") || line.contains("/file");
    if (!asked && Told.leaks(answer.get())) findings.fault(what + "tells a planted cell");
    return status;
  }

  /** After all of it, whoever is let in is answered, and nothing was logged. */
  private static void last(Served console, Findings findings) throws IOException {
    if (!console.alive()) findings.fault("the console has ended");
    else if (Served.status(console.get("/").orElse("")) != 200) {
      findings.fault("the console does not answer any more");
    }
    if (Told.traces(console.errors())) findings.fault("a trace on the error stream");
    if (Told.leaks(console.errors())) findings.fault("a planted cell on the error stream");
  }
}
