package kanon.pipeline.child;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.concurrent.Callable;
import kanon.pipeline.isolated.Message;
import kanon.pipeline.plugin.PluginRegistry;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/**
 * What a process does that runs one algorithm for another process: it answers what it is asked over
 * the pipe, and ends when the pipe ends, whatever the algorithm does.
 */
@Component(service = Callable.class, property = "kanon.child:Boolean=true")
public final class ChildProgram implements Callable<Integer> {
  private static final int BUFFER = 1 << 16;

  private final BundleContext context;
  private final PluginRegistry registry;

  /** Knows the plugins. */
  @Activate
  public ChildProgram(BundleContext context, @Reference PluginRegistry registry) {
    this.context = context;
    this.registry = registry;
  }

  /** The descriptors are the process's own; nobody else is to close them. */
  @Override
  @SuppressWarnings("resource")
  public Integer call() throws BundleException {
    DataInputStream in =
        new DataInputStream(
            new BufferedInputStream(new FileInputStream(FileDescriptor.in), BUFFER));
    DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER));
    try (ChildRun run = new ChildRun(registry, context, out)) {
      if (in.readInt() != Message.VERSION) {
        throw new IOException("the other end speaks another language");
      }
      while (true) {
        run.heed(in.readByte(), in);
      }
    } catch (IOException e) {
      return 0;
    }
  }
}
