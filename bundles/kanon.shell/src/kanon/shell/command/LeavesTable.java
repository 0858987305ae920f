package kanon.shell.command;

import java.util.OptionalLong;
import kanon.api.command.Console;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import kanon.api.report.WhatLeaves;
import kanon.model.Role;
import kanon.shell.console.Numbers;

/** What leaves, column by column. */
final class LeavesTable {
  private LeavesTable() {}

  static void print(WhatLeaves leaves, Console console) {
    TextTable table = new TextTable("COLUMN", "ROLE", "LEAVES", "#BEFORE", "#AFTER", "#UNIQUE");
    for (WhatLeaves.Column column : leaves.columns()) {
      table.row(
          column.released() ? Style.NAME : Style.FAINT,
          column.name(),
          column.role().map(Role::label).orElse(""),
          column.line(),
          number(column.before()),
          number(column.after()),
          number(column.unique()));
    }
    if (!table.isEmpty()) {
      console.table(table);
    }
    String line = line(leaves);
    if (!line.isEmpty()) {
      console.line(line);
    }
  }

  /** How far rows are told apart; empty before there is a release. */
  static String line(WhatLeaves leaves) {
    if (leaves.unique().isEmpty()) {
      return "";
    }
    long unique = leaves.unique().getAsLong();
    long cells = leaves.uniqueByCells().orElse(0);
    return "unique rows: "
        + Numbers.whole(unique)
        + " in cells and columns that leave as they are, "
        + Numbers.whole(cells)
        + " in cells alone";
  }

  private static String number(OptionalLong number) {
    return number.isEmpty() ? "" : Numbers.whole(number.getAsLong());
  }
}
