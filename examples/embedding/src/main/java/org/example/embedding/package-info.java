/** A bundle that uses Kanon's pipeline as a service. */
package org.example.embedding;
