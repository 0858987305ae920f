package kanon.chart;

/**
 * How a node of a lattice looks.
 *
 * @param round whether its corners are
 * @param fill what lies behind its text
 * @param border what is drawn around it
 * @param thick whether the border is
 * @param dashed whether the border is
 * @param ink of its text
 */
record NodeBox(
    boolean round, String fill, String border, boolean thick, boolean dashed, String ink) {
  static final String PASSING = "#dbe8f6";
  static final String PLAIN = "#fff";

  /** Draws one around its middle. */
  void draw(Svg svg, String text, double x, double y, double wide) {
    svg.leaf(
        "rect",
        "x",
        x - wide / 2,
        "y",
        y - 10,
        "width",
        wide,
        "height",
        20,
        "rx",
        round ? 9 : 0,
        "fill",
        fill,
        "stroke",
        border,
        "stroke-width",
        thick ? 2.6 : 1,
        "stroke-dasharray",
        dashed ? "3 2" : "");
    svg.text(x, y + 4, "middle", text, "fill", ink);
  }
}
