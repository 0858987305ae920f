/** Documents and jars from repositories, over the network or from files, and the cache of both. */
package kanon.repository.fetch;
