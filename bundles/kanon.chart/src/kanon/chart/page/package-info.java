/** Pages that show reports: the service {@link kanon.api.platform.Pages}. */
@NullMarked
package kanon.chart.page;

import org.jspecify.annotations.NullMarked;
