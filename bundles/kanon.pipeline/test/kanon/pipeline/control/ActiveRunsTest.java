package kanon.pipeline.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import kanon.api.platform.Monitor;
import kanon.api.platform.RunningWork.Work;
import kanon.api.platform.WorkObserver;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ActiveRunsTest {
  private final KanonException badRow =
      KanonException.input("BAD_ROW", "line 7 holds sentinel-4711");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private final ActiveRuns runs = new ActiveRuns();

  /** Keeps what it hears as text. */
  private static final class Heard implements WorkObserver {
    final List<String> all = new ArrayList<>();

    @Override
    public void begun(Work work) {
      all.add("begun " + work.kind() + " " + work.number());
    }

    @Override
    public void phase(Work work, String phase, Duration took) {
      all.add(phase + " " + work.rows());
    }

    @Override
    public void ended(Work work, Duration took, Optional<Failure> failure) {
      all.add("ended " + failure.map(Failure::code).orElse(""));
    }
  }

  private void work(Optional<KanonException> failure) {
    RunControl run = runs.begin("run", Monitor.NONE);
    run.begun();
    run.phase("import");
    run.rows(17);
    run.phase("solve");
    run.endPhase();
    runs.end(run, failure);
    run.close();
  }

  @Test
  void whatRuns_isTold_asLongAsItDoes() {
    RunControl first = runs.begin("run", Monitor.NONE);
    RunControl second = runs.begin("check", Monitor.NONE);
    second.phase("import");
    second.rows(17);
    second.at(3, 10, "values");
    Work work = runs.current().get(1);
    assertEquals(List.of("run", "check"), runs.current().stream().map(Work::kind).toList());
    assertEquals("import", work.phase());
    assertEquals(3, work.done());
    assertEquals(10, work.total());
    assertEquals(17, work.rows());
    second.phase("profile");
    assertEquals(0, runs.current().get(1).done());
    runs.end(first, Optional.empty());
    assertEquals(List.of(2L), runs.current().stream().map(Work::number).toList());
    runs.end(second, Optional.empty());
    assertEquals(List.of(), runs.current());
  }

  @Test
  void cancelling_endsTheOneOfThatNumber() {
    RunControl first = runs.begin("run", Monitor.NONE);
    RunControl second = runs.begin("run", Monitor.NONE);
    assertTrue(runs.cancel(2));
    first.check();
    assertThrows(KanonException.class, second::check);
    runs.end(second, Optional.empty());
    assertFalse(runs.cancel(2));
  }

  @Test
  void observers_hearOfEverything_andDoNotDisturb() {
    Heard heard = new Heard();
    runs.observe(
        new WorkObserver() {
          @Override
          public void begun(Work work) {
            throw new IllegalStateException("planted");
          }
        });
    runs.observe(heard);
    work(Optional.of(badRow));
    assertEquals(List.of("begun run 1", "import 17", "solve 17", "ended BAD_ROW"), heard.all);
    runs.forget(heard);
    work(Optional.empty());
    assertEquals(4, heard.all.size());
  }

  @Test
  void theFlightRecorder_isToldOfWorkAndPhases_andOfNoText() throws IOException {
    Path file = folder.resolve("events.jfr");
    try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
      recording.start();
      work(Optional.of(badRow));
      work(Optional.empty());
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> events =
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().startsWith("kanon."))
            .toList();
    List<RecordedEvent> phases =
        events.stream().filter(e -> e.getEventType().getName().equals("kanon.Phase")).toList();
    List<RecordedEvent> work =
        events.stream().filter(e -> e.getEventType().getName().equals("kanon.Work")).toList();
    assertEquals(
        List.of("import", "solve", "import", "solve"),
        phases.stream().map(e -> e.getString("phase")).toList());
    assertEquals(List.of("BAD_ROW", ""), work.stream().map(e -> e.getString("code")).toList());
    assertEquals(List.of(17L, 17L), work.stream().map(e -> e.getLong("rows")).toList());
    assertFalse(events.toString().contains("4711"));
  }
}
