/** What importers read: files as they are, unpacked where they are compressed, standard input. */
@NullMarked
package kanon.pipeline.source;

import org.jspecify.annotations.NullMarked;
