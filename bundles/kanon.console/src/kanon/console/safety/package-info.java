/** Who is let in, and which requests are answered: everything that keeps strangers out. */
package kanon.console.safety;
