/** Repository indexes: what they hold, and how they are read without believing them. */
package kanon.repository.index;
