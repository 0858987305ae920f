/** What people see: streams, colours, tables and progress. */
@NullMarked
package kanon.shell.console;

import org.jspecify.annotations.NullMarked;
