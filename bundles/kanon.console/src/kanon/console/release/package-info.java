/**
 * The page Release: makes the release, tells the gate's verdict, and hands out what it let pass.
 */
package kanon.console.release;
