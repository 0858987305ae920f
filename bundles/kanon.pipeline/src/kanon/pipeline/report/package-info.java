/** The report of a run, and what is written beside a release: manifest, report and page. */
@NullMarked
package kanon.pipeline.report;

import org.jspecify.annotations.NullMarked;
