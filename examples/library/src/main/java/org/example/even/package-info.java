/** An algorithm built on a library of Kanon's, which its bundle carries. */
package org.example.even;
