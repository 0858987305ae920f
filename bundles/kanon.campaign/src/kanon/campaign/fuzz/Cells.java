package kanon.campaign.fuzz;

import java.util.List;
import kanon.campaign.plain.Draw;

/** A small table of planted cells and a hierarchy for one of its columns, broken as bytes. */
final class Cells {
  /** Cells that no output may show. */
  static final List<String> SENTINELS = List.of("Qzannvre", "Qzbobxyt", "Qzfluwss", "Qzcoldpp");

  static final String HEADER = "name,zip,age,born,kind,ill\n";

  static final String ROWS =
      """
      Qzannvre1,1234,20,1980-01-02,a,Qzfluwss
      Qzbobxyt2,1235,21,1980-01-03,b,Qzcoldpp
      Qzannvre3,1244,,1981-11-30,"c ""d""\",Qzfluwss
      Qzbobxyt4,1254,35,,a,Qzcoldpp
      Qzannvre5,1254,35,1981-11-30,b,
      Qzbobxyt6,1234,20,1980-01-02,a,Qzcoldpp
      """;

  private static final String TREE = "{\"x\": {\"y\": [\"a\", \"b\"]}, \"z\": [\"c \\\"d\\\"\"]}";
  static final String LINES = "a;x;*\nb;x;*\n\"c \"\"d\"\"\";y;*\n";

  private final Draw draw;
  private final Spoiler spoiler;

  Cells(Draw draw) {
    this.draw = draw;
    spoiler = new Spoiler(draw);
  }

  /** A broken table. Its header stays: what stands there are names of columns. */
  byte[] csv() {
    return spoiler.spoil(HEADER + ROWS, HEADER.length());
  }

  /** A broken table of JSON. */
  byte[] json() {
    StringBuilder rows = new StringBuilder();
    for (String line : ROWS.split("\n")) {
      String[] cells = line.split(",");
      rows.append(rows.isEmpty() ? "[" : ",\n");
      rows.append("{\"name\": \"%s\", \"zip\": \"%s\"".formatted(cells[0], cells[1]));
      rows.append(", \"age\": 3, \"born\": null, \"kind\": \"a\", \"ill\": \"Qzfluwss\"}");
    }
    String text = rows.append("]\n").toString();
    if (draw.oneIn(3)) text = text.replace("[", "").replace("},", "}").replace("]", "");
    return spoiler.spoil(text, 0);
  }

  /** A broken hierarchy of lines. */
  byte[] lines() {
    return spoiler.spoil(LINES, 0);
  }

  /** A broken hierarchy that is a tree. */
  byte[] tree() {
    return spoiler.spoil(TREE, 0);
  }
}
