package kanon.lib.recodings;

/** A cut of an attribute's domain before a value. */
record Cut(int attribute, int value) {}
