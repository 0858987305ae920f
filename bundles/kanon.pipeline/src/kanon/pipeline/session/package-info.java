/**
 * What a workbench keeps between calls, and what all of them begin with: the plugins of a job taken
 * into use, the data opened, schema and profile made, the privacy models compiled.
 */
@NullMarked
package kanon.pipeline.session;

import org.jspecify.annotations.NullMarked;
