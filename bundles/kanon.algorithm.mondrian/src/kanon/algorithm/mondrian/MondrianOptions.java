package kanon.algorithm.mondrian;

import kanon.api.Option;

record MondrianOptions(
    @Option(
            value =
                "true: equal tuples stay together; false: rows with the median's value may go to both"
                    + " sides, so that classes have fewer than 2k rows",
            standard = "true")
        boolean strict,
    @Option(
            value =
                "what a class shows: interval (numbers and given orders), ancestor (the lowest common"
                    + " one), set (every value), or auto: the first of these that the attribute has",
            standard = "auto")
        CellStyle cells,
    @Option(
            value =
                "where categories with a hierarchy are cut: at borders of the hierarchy, or anywhere in"
                    + " the order of its leaves",
            standard = "hierarchy")
        CutPlaces cuts,
    @Option(
            value =
                "whether intervals of single attributes, as ordered-set makes them, are searched as"
                    + " well: the release then never loses more than these",
            standard = "false")
        boolean narrower) {

  enum CellStyle {
    AUTO,
    INTERVAL,
    ANCESTOR,
    SET
  }

  enum CutPlaces {
    HIERARCHY,
    ORDER
  }
}
