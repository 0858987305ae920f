package kanon.exporter.excel;

/** The parts of a workbook that are the same in each, as ECMA-376 has them. */
final class BookParts {
  private static final String HEAD =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>";
  private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  private static final String OFFICE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
  private static final String TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.";

  /** What each part is. */
  static final String TYPES =
      HEAD
          + "<Types xmlns=\""
          + PACKAGE
          + "content-types\">"
          + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
          + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
          + type("workbook.xml", "sheet.main")
          + type("worksheets/sheet1.xml", "worksheet")
          + type("styles.xml", "styles")
          + type("sharedStrings.xml", "sharedStrings")
          + "</Types>";

  /** Where the workbook is. */
  static final String ROOT =
      HEAD
          + "<Relationships xmlns=\""
          + PACKAGE
          + "relationships\">"
          + relation(1, "officeDocument", "xl/workbook.xml")
          + "</Relationships>";

  /** Where its parts are. */
  static final String RELATIONS =
      HEAD
          + "<Relationships xmlns=\""
          + PACKAGE
          + "relationships\">"
          + relation(1, "worksheet", "worksheets/sheet1.xml")
          + relation(2, "styles", "styles.xml")
          + relation(3, "sharedStrings", "sharedStrings.xml")
          + "</Relationships>";

  /** The workbook up to the name of its sheet, and what follows. */
  static final String BOOK =
      HEAD + "<workbook xmlns=\"" + MAIN + "\" xmlns:r=\"" + OFFICE + "\"><sheets><sheet name=\"";

  static final String BOOK_END = "\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>";

  /** Plain cells, days, and texts that stay texts when they are edited. */
  static final String STYLES =
      HEAD
          + "<styleSheet xmlns=\""
          + MAIN
          + "\">"
          + "<numFmts count=\"1\"><numFmt numFmtId=\"164\" formatCode=\"yyyy\\-mm\\-dd\"/></numFmts>"
          + "<fonts count=\"1\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts>"
          + "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill>"
          + "<fill><patternFill patternType=\"gray125\"/></fill></fills>"
          + "<borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
          + "<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>"
          + "<cellXfs count=\"3\">"
          + "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>"
          + "<xf numFmtId=\"164\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\"/>"
          + "<xf numFmtId=\"49\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\" quotePrefix=\"1\"/>"
          + "</cellXfs></styleSheet>";

  /** The sheet up to its rows; the header stays in sight. */
  static final String SHEET =
      HEAD
          + "<worksheet xmlns=\""
          + MAIN
          + "\"><sheetViews><sheetView workbookViewId=\"0\">"
          + "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"
          + "</sheetView></sheetViews><sheetData>";

  static final String SHEET_END = "</sheetData></worksheet>";

  /** The list of texts. */
  static final String TEXTS = HEAD + "<sst xmlns=\"" + MAIN + "\">";

  static final String TEXTS_END = "</sst>";

  private BookParts() {}

  private static String type(String part, String type) {
    return "<Override PartName=\"/xl/" + part + "\" ContentType=\"" + TYPE + type + "+xml\"/>";
  }

  private static String relation(int id, String type, String target) {
    return "<Relationship Id=\"rId%d\" Type=\"%s/%s\" Target=\"%s\"/>"
        .formatted(id, OFFICE, type, target);
  }
}
