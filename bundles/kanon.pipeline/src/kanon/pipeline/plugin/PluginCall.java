package kanon.pipeline.plugin;

import java.io.IOException;
import java.util.concurrent.Callable;
import kanon.model.KanonException;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.control.Worker;

/** Calls plugins: whatever one throws that it should not becomes an error that names its bundle. */
public final class PluginCall {
  private PluginCall() {}

  /** Calls a plugin as a part of a run. */
  public static <T> T on(Lease lease, RunControl run, Callable<T> call) {
    run.actor(lease.origin());
    T result = on(lease, call);
    run.actor("the pipeline");
    return result;
  }

  /** Calls a plugin. */
  public static <T> T on(Lease lease, Callable<T> call) {
    try {
      T result = call.call();
      if (result == null) {
        throw new NullPointerException("it returned null");
      }
      return result;
    } catch (KanonException e) {
      throw e;
    } catch (IOException e) {
      throw new KanonException(
          KanonException.Kind.INTERNAL, "INPUT_OUTPUT", lease.label() + ": " + oneLine(e), e);
    } catch (OutOfMemoryError e) {
      throw Worker.outOfMemory(e);
    } catch (Exception | Error e) {
      throw new KanonException(
          KanonException.Kind.INTERNAL,
          "PLUGIN_FAILED",
          lease.origin() + " failed: " + oneLine(e),
          e);
    }
  }

  private static String oneLine(Throwable e) {
    return e.toString().replace('\n', ' ').replace('\r', ' ');
  }
}
