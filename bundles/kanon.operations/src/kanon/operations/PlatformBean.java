package kanon.operations;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.RunningWork;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;

/** The platform as a bean of JMX, as long as this bundle is active. */
@Component(
    immediate = true,
    service = {})
public final class PlatformBean implements PlatformMXBean {
  private static final String NAME = "kanon:type=Platform";

  private final Watched watched;
  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private final ObjectName name;

  /** The bean of a framework; a second one in the same process has its number in its name. */
  @Activate
  public PlatformBean(BundleContext context) throws JMException {
    watched = new Watched(context);
    ObjectName own;
    try {
      own = server.registerMBean(this, new ObjectName(NAME)).getObjectName();
    } catch (InstanceAlreadyExistsException e) {
      String framework = context.getProperty(Constants.FRAMEWORK_UUID);
      own =
          server
              .registerMBean(this, new ObjectName(NAME + ",framework=" + framework))
              .getObjectName();
    }
    name = own;
  }

  @Deactivate
  void leave() throws JMException {
    server.unregisterMBean(name);
  }

  @Override
  public List<WorkRow> getWork() {
    return watched.work().stream().<WorkRow>map(Row::new).toList();
  }

  @Override
  public Map<String, Integer> getLeases() {
    return watched.leases();
  }

  @Override
  public List<DrainRow> getDraining() {
    return watched.draining().stream().<DrainRow>map(Drain::new).toList();
  }

  @Override
  public boolean cancel(long number) {
    return watched.cancel(number);
  }

  /** A piece of work with the names that beans give. */
  private record Row(RunningWork.Work work) implements WorkRow {
    @Override
    public long getNumber() {
      return work.number();
    }

    @Override
    public String getKind() {
      return work.kind();
    }

    @Override
    public String getSince() {
      return work.since().toString();
    }

    @Override
    public long getSeconds() {
      return Duration.between(work.since(), Instant.now()).toSeconds();
    }

    @Override
    public String getPhase() {
      return work.phase();
    }

    @Override
    public long getDone() {
      return work.done();
    }

    @Override
    public long getTotal() {
      return work.total();
    }

    @Override
    public long getRows() {
      return work.rows();
    }
  }

  /** A bundle that is to go with the names that beans give. */
  private record Drain(PluginAdmin.Draining bundle) implements DrainRow {
    @Override
    public String getBundle() {
      return bundle.bundle() + " " + bundle.version();
    }

    @Override
    public String getSince() {
      return bundle.since().toString();
    }

    @Override
    public int getRuns() {
      return bundle.runs();
    }
  }
}
