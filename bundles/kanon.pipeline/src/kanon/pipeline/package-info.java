/**
 * From a config to a checked release and its report. {@link kanon.pipeline.PipelineRun} is the way
 * of the data; everything else is a step of it.
 */
@NullMarked
package kanon.pipeline;

import org.jspecify.annotations.NullMarked;
