package kanon.it.corpus;

/** A kind of table: what an organization of some sort keeps of persons. */
interface Kind {
  /** A table of this kind in a country, whose rows are made one by one. */
  Sheet sheet(Country country, Cells cells);

  String name();
}
