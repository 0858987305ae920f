package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import kanon.api.console.Answer;
import kanon.api.console.ConsolePage;
import kanon.api.console.Html;
import kanon.api.console.Project;
import kanon.api.console.ProjectRun;
import kanon.api.console.Question;
import kanon.api.console.Task;
import kanon.api.console.Visit;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What every page of the console has to do: answer before there is a table, answer the same twice,
 * have JSON beside the page, and refuse addresses that it does not know.
 */
@ConsumerType
public abstract class PageContract {
  /** Where pages think that their project lies; nothing is read or written there. */
  private static final Path NOWHERE = Path.of("no-project").toAbsolutePath();

  /** A page as the console makes it. */
  protected abstract ConsolePage create();

  @Test
  final void emptyProject_isAnswered() {
    ConsolePage page = create();
    Answer answer = page.get(new Asked("", Map.of()));
    assertTrue(answer.kind() == Answer.Kind.PAGE, "kind " + answer.kind());
    assertNotNull(answer.content());
    Html html = answer.page().orElseThrow().get();
    assertFalse(html.markup().isBlank(), "the page is empty");
    for (String file : answer.files()) {
      Answer resource = page.get(new Asked(file, Map.of()));
      assertTrue(resource.kind() == Answer.Kind.RESOURCE, file);
      Class<?> of = (Class<?>) resource.content();
      assertNotNull(of.getResource(resource.text()), file + " is not in the bundle");
    }
  }

  @Test
  final void sameVisit_hasTheSameAnswer() {
    ConsolePage page = create();
    String first = page.get(new Asked("", Map.of())).page().orElseThrow().get().markup();
    String second = page.get(new Asked("", Map.of())).page().orElseThrow().get().markup();
    assertTrue(first.equals(second), "another page the second time");
  }

  @Test
  final void unknownAddress_isRefused() {
    ConsolePage page = create();
    assertThrows(KanonException.class, () -> page.get(new Asked("no-such-thing", Map.of())));
  }

  @Test
  final void unknownChange_isRefused() {
    ConsolePage page = create();
    try {
      Answer answer = page.post(new Asked("no-such-thing", Map.of()));
      assertTrue(answer.kind() == Answer.Kind.REFUSED, "kind " + answer.kind());
    } catch (KanonException e) {
      assertFalse(String.valueOf(e.getMessage()).isBlank());
    }
  }

  /** A visit to a project in which nothing was done yet. */
  private record Asked(String path, Map<String, String> said) implements Visit {
    @Override
    public boolean json() {
      return false;
    }

    @Override
    public Optional<String> parameter(String name) {
      return Optional.ofNullable(said.get(name));
    }

    @Override
    public List<String> parameters(String name) {
      return parameter(name).stream().toList();
    }

    @Override
    public List<String> names() {
      return List.copyOf(said.keySet());
    }

    @Override
    public Map<String, Object> document() {
      return Map.of();
    }

    @Override
    public InputStream body(long most) {
      return InputStream.nullInputStream();
    }

    @Override
    public long length() {
      return 0;
    }

    @Override
    public String stamp() {
      return Empty.STAMP;
    }

    @Override
    public boolean mayInstall() {
      return false;
    }

    @Override
    public long mostUploaded() {
      return 1;
    }

    @Override
    public Project project() {
      return new Empty();
    }
  }

  /** A project without a config. */
  private static final class Empty implements Project {
    private static final String STAMP = "none";

    @Override
    public Path folder() {
      return NOWHERE;
    }

    @Override
    public Path file() {
      return NOWHERE.resolve("kanon.json");
    }

    @Override
    public Map<String, Object> config() {
      return new LinkedHashMap<>();
    }

    @Override
    public String stamp() {
      return STAMP;
    }

    @Override
    public String change(String stamp, UnaryOperator<Map<String, Object>> change) {
      throw new AssertionError("The config is changed");
    }

    @Override
    public <T> Task<T> task(String name, String key, Question<T> question) {
      return new Task<>("", 0, 0, Optional.empty(), Optional.empty(), Optional.empty());
    }

    @Override
    public <T> Task<T> aside(String name, String key, Question<T> question) {
      return task(name, key, question);
    }

    @Override
    public String start(Map<String, Object> config) {
      throw new AssertionError("A run is begun");
    }

    @Override
    public void cancel(String id) {
      throw new AssertionError("A run is cancelled");
    }

    @Override
    public String upload(String name, InputStream body) {
      throw new AssertionError("A file is kept");
    }

    @Override
    public Path readable(String name) {
      throw KanonException.input("NO_SUCH_FILE", "There is no file");
    }

    @Override
    public Path write(String name, String text) {
      throw new AssertionError("A file is written");
    }

    @Override
    public List<ProjectRun> runs() {
      return List.of();
    }
  }
}
