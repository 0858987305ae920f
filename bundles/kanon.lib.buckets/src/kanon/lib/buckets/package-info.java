/** What algorithms that release groups share. */
package kanon.lib.buckets;
