package kanon.operations.log;

import kanon.api.platform.WorkObserver;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.log.Logger;
import org.osgi.service.log.LoggerFactory;

/** Logs to OSGi's log service, where there is one; its administrator decides on levels. */
@Component(service = WorkObserver.class, immediate = true)
public final class ServiceLog extends LoggedWork {
  private static final String NAME = "kanon";

  private final BundleContext context;
  private final Logger logger;

  /** Logs under the name kanon. */
  @Activate
  public ServiceLog(BundleContext context, @Reference LoggerFactory loggers) {
    this.context = context;
    logger = loggers.getLogger(NAME);
    listen(context);
  }

  @Deactivate
  void leave() {
    forget(context);
  }

  @Override
  void log(Line line) {
    switch (line.level()) {
      case ERROR -> logger.error(line.text());
      case WARN -> logger.warn(line.text());
      case INFO -> logger.info(line.text());
      case DEBUG -> logger.debug(line.text());
    }
  }
}
