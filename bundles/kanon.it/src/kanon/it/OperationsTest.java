package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.DoctorCheck.Finding;
import kanon.api.platform.DoctorCheck.Level;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceRegistration;

/** What others see of the platform, where their bundles are beside it and where they are not. */
class OperationsTest {
  private static final BundleContext CONTEXT =
      FrameworkUtil.getBundle(OperationsTest.class).getBundleContext();
  private static final String[] OPTIONAL = {
    "org.osgi.service.event",
    "org.apache.felix.log",
    "org.apache.felix.inventory",
    "org.apache.felix.healthcheck.api",
    "org.apache.felix.healthcheck.core"
  };
  private static final String SENTINEL = "sentinel-4711";
  private static final String CONFIG =
      """
      {
        "input": {"path": "table.csv"},
        "attributes": {
          "letter": {"role": "quasi-identifier", "hierarchy": {"suppress": true}},
          "secret": {"role": "sensitive"}},
        "privacy": [{"model": "k-anonymity", "k": %d}]
      }
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @BeforeAll
  static void operations() throws Exception {
    for (Bundle bundle : CONTEXT.getBundles()) {
      if ("kanon.operations".equals(bundle.getSymbolicName())) {
        bundle.start(Bundle.START_TRANSIENT); // It has come up without the others.
      }
    }
    bean();
    new Optionals(CONTEXT).start(OPTIONAL);
  }

  @AfterAll
  static void stop() throws Exception {
    new Optionals(CONTEXT).stop(OPTIONAL);
    assertFalse(Onlookers.hasHealth("(hc.name=kanon.gate)"));
    bean();
  }

  private static ObjectName bean() throws Exception {
    ObjectName name = new ObjectName("kanon:type=Platform");
    Plugins.await("the bean", () -> server().isRegistered(name));
    return name;
  }

  private static MBeanServer server() {
    return ManagementFactory.getPlatformMBeanServer();
  }

  private Workbench workbench() throws Exception {
    Files.writeString(
        folder.resolve("table.csv"),
        "letter,secret\na,%s\na,%s\nb,x\nb,y\n".replace("%s", SENTINEL));
    return CONTEXT.getService(CONTEXT.getServiceReference(Pipeline.class)).open(folder);
  }

  private Map<String, Object> config(int k) throws IOException {
    return JsonTree.read(Files.writeString(folder.resolve(k + ".json"), CONFIG.formatted(k)));
  }

  @Test
  void eachCheckOfTheDoctor_isAHealthCheck() throws Exception {
    for (String name : List.of("gate", "engines", "duckdb")) {
      assertEquals("OK", Onlookers.health("(hc.name=kanon." + name + ")"), name);
    }
    for (String name : List.of("heap", "drains", "disk", "caches", "releases")) {
      assertTrue(
          List.of("OK", "WARN").contains(Onlookers.health("(hc.name=kanon." + name + ")")), name);
    }
    assertEquals("OK", Onlookers.health("(&(hc.tags=kanon)(hc.tags=gate))"));
  }

  @Test
  void aCheckOfAPlugin_comesAndGoes() throws Exception {
    List<Finding> findings = Collections.synchronizedList(new ArrayList<>());
    DoctorCheck planted = folders -> List.copyOf(findings);
    ServiceRegistration<DoctorCheck> registration =
        CONTEXT.registerService(
            DoctorCheck.class,
            planted,
            FrameworkUtil.asDictionary(Map.of("kanon.name", "planted")));
    assertEquals("OK", Onlookers.health("(hc.name=kanon.planted)"));
    findings.add(Finding.of("planted", "a warning"));
    assertEquals("WARN", Onlookers.health("(hc.name=kanon.planted)"));
    findings.add(Finding.of("planted", "worse").with(Level.CRITICAL));
    assertEquals("CRITICAL", Onlookers.health("(hc.name=kanon.planted)"));
    registration.unregister();
    assertFalse(Onlookers.hasHealth("(hc.name=kanon.planted)"));
  }

  @Test
  void theInventory_printsPluginsLeasesAndWork() throws Exception {
    assertTrue(
        Onlookers.printed("kanon-plugins", "TEXT")
            .contains("bundle=kanon.algorithm.mondrian, version="));
    assertTrue(Onlookers.printed("kanon-plugins", "JSON").contains("\"kanon.algorithm.mondrian\""));
    assertEquals("none", Onlookers.printed("kanon-leases", "TEXT").strip());
    assertEquals("[]", Onlookers.printed("kanon-work", "JSON").strip());
  }

  @Test
  void aRun_isSeenWhileItLasts_andCancelledFromOutside() throws Exception {
    ObjectName bean = bean();
    CountDownLatch solving = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Monitor held =
        new Monitor() {
          @Override
          public void phase(String name) {
            if (name.equals("solve")) {
              solving.countDown();
              try {
                goOn.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            }
          }
        };
    try (Workbench workbench = workbench()) {
      Map<String, Object> config = config(2);
      CompletableFuture<Object> run =
          CompletableFuture.supplyAsync(() -> workbench.run(config, held));
      solving.await();
      CompositeData[] work = (CompositeData[]) server().getAttribute(bean, "Work");
      assertEquals(1, work.length);
      assertEquals("run", work[0].get("kind"));
      assertEquals("solve", work[0].get("phase"));
      assertEquals(4L, work[0].get("rows"));
      TabularData leases = (TabularData) server().getAttribute(bean, "Leases");
      assertTrue(leases.toString().contains("kanon.engine.memory 1.0.0"), leases.toString());
      assertTrue(Onlookers.printed("kanon-work", "TEXT").contains("phase=solve"));
      assertTrue(Onlookers.printed("kanon-leases", "TEXT").contains("kanon.privacy.kanonymity"));
      assertEquals(0, ((CompositeData[]) server().getAttribute(bean, "Draining")).length);
      Object cancelled =
          server()
              .invoke(bean, "cancel", new Object[] {work[0].get("number")}, new String[] {"long"});
      assertEquals(true, cancelled);
      goOn.countDown();
      CompletionException e = assertThrows(CompletionException.class, run::join);
      assertEquals(KanonException.Kind.CANCELLED, ((KanonException) e.getCause()).kind());
    }
    assertEquals(0, ((CompositeData[]) server().getAttribute(bean, "Work")).length);
  }

  @Test
  void theLog_tellsOfRuns_andOfNoCell() throws Exception {
    Onlookers.logEverything();
    try (Workbench workbench = workbench()) {
      workbench.run(config(2), Monitor.NONE);
      Map<String, Object> tooMuch = config(99);
      assertThrows(KanonException.class, () -> workbench.run(tooMuch, Monitor.NONE));
    }
    List<String> lines = Onlookers.logged();
    String all = String.join("\n", lines);
    assertTrue(lines.stream().anyMatch(l -> l.matches("INFO run \\d+ began")), all);
    assertTrue(
        lines.stream().anyMatch(l -> l.matches("INFO run \\d+ ended after \\d+ ms, 4 rows.*")),
        all);
    assertTrue(
        lines.stream().anyMatch(l -> l.matches("WARN run \\d+ failed with [A-Z_]+ after.*")), all);
    assertFalse(all.contains(SENTINEL), all);
    assertFalse(all.contains("table.csv"), all);
  }

  @Test
  void theFlightRecorder_isToldOfWorkAndPhases() throws Exception {
    Path file = folder.resolve("events.jfr");
    try (Recording recording = new Recording();
        Workbench workbench = workbench()) {
      recording.start();
      workbench.run(config(2), Monitor.NONE);
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> events =
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().startsWith("kanon."))
            .toList();
    assertTrue(events.toString().contains("phase = \"solve\""), events.toString());
    assertTrue(events.toString().contains("kind = \"run\""), events.toString());
    assertFalse(events.toString().contains(SENTINEL));
  }
}
