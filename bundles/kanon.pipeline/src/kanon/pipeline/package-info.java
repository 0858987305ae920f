/**
 * The pipeline as a service, and its workbenches. {@link kanon.pipeline.run.PipelineRun} is the way
 * of the data from a config to a checked release and its report.
 */
@NullMarked
package kanon.pipeline;

import org.jspecify.annotations.NullMarked;
