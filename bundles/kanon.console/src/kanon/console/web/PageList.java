package kanon.console.web;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.regex.Pattern;
import kanon.api.console.ConsolePage;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/**
 * The pages that are there at the moment. Listing them reads service properties; a page is made
 * when somebody visits it, and let go when it has answered. Thread-safe.
 */
public final class PageList {
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]*");
  private static final int LAST = 1000;

  private final BundleContext context;
  private final Collection<ServiceReference<ConsolePage>> references = new CopyOnWriteArrayList<>();

  /** A list without pages yet. */
  public PageList(BundleContext context) {
    this.context = context;
  }

  /**
   * A page as it is listed.
   *
   * @param name what it is called in addresses
   * @param title what it is called on pages
   * @param icon a sign before the title
   * @param order its place
   * @param bundle whose it is
   * @param version of its bundle
   */
  public record Listed(
      String name, String title, String icon, int order, String bundle, String version) {}

  /** A page comes. */
  public void add(ServiceReference<ConsolePage> page) {
    references.add(page);
  }

  /** A page leaves. */
  public void remove(ServiceReference<ConsolePage> page) {
    references.remove(page);
  }

  /** All pages in their order, of each name the one that is shown. */
  public List<Listed> all() {
    Map<String, Listed> byName = new LinkedHashMap<>();
    for (ServiceReference<ConsolePage> reference : newestFirst()) {
      Listed page = listed(reference);
      if (NAME.matcher(page.name()).matches()) {
        byName.putIfAbsent(page.name(), page);
      }
    }
    List<Listed> pages = new ArrayList<>(byName.values());
    pages.sort(Comparator.comparingInt(Listed::order).thenComparing(Listed::name));
    return pages;
  }

  private List<ServiceReference<ConsolePage>> newestFirst() {
    List<ServiceReference<ConsolePage>> sorted = new ArrayList<>(references);
    sorted.removeIf(reference -> reference.getBundle() == null);
    sorted.sort(
        Comparator.comparing(
                (ServiceReference<ConsolePage> r) -> r.getBundle().getVersion(),
                Comparator.reverseOrder())
            .thenComparing(Comparator.reverseOrder()));
    return sorted;
  }

  private static Listed listed(ServiceReference<ConsolePage> page) {
    Object order = page.getProperty("kanon.order");
    return new Listed(
        text(page, "kanon.name"),
        text(page, "kanon.title"),
        text(page, "kanon.icon"),
        order instanceof Integer number ? number : LAST,
        page.getBundle().getSymbolicName(),
        page.getBundle().getVersion().toString());
  }

  private static String text(ServiceReference<ConsolePage> page, String property) {
    Object value = page.getProperty(property);
    return value == null ? "" : value.toString();
  }

  /** Calls a page; empty where there is none of that name. */
  public <T> Optional<T> visit(String name, Function<ConsolePage, T> visit) {
    for (ServiceReference<ConsolePage> reference : newestFirst()) {
      if (!name.equals(reference.getProperty("kanon.name"))) {
        continue;
      }
      ConsolePage page = context.getService(reference);
      if (page != null) {
        try {
          return Optional.of(visit.apply(page));
        } finally {
          context.ungetService(reference);
        }
      }
    }
    return Optional.empty();
  }
}
