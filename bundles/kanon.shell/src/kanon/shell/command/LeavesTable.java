package kanon.shell.command;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.command.Console;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import kanon.api.report.CheckReport;
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

  /**
   * What will leave, before there is a release.
   *
   * @param columns what is known of those that the config names
   */
  static void planned(WhatLeaves leaves, List<CheckReport.Column> columns, Console console) {
    TextTable table = new TextTable("COLUMN", "ROLE", "TYPE", "#DISTINCT", "#LEVELS", "LEAVES");
    for (WhatLeaves.Column column : leaves.columns()) {
      Optional<CheckReport.Column> known =
          columns.stream().filter(c -> c.name().equals(column.name())).findFirst();
      table.row(
          column.released() ? Style.NAME : Style.FAINT,
          column.name(),
          column.role().map(Role::label).orElse(""),
          known.map(c -> c.type().label()).orElse(""),
          number(column.before()),
          known.map(CheckReport.Column::height).map(LeavesTable::levels).orElse(""),
          column.line());
    }
    if (!table.isEmpty()) {
      console.table(table);
    }
  }

  private static String levels(OptionalLong height) {
    return height.isEmpty() ? "" : Numbers.whole(height.getAsLong() + 1);
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
