/** What bundles need, in words, and bundles that are started when somebody asks for them. */
package kanon.lib.bundles;
