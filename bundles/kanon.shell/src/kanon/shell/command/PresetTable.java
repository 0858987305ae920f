package kanon.shell.command;

import kanon.api.command.Console;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import kanon.api.report.PresetUse;
import kanon.shell.config.ConfigTree;

/** What a preset stands for, with source and reasons. */
final class PresetTable {
  private PresetTable() {}

  static void print(PresetUse preset, Console console) {
    console.line("preset: " + preset.name() + " (" + preset.source() + ")");
    asks(preset, console);
  }

  /** The models alone. */
  static void asks(PresetUse preset, Console console) {
    TextTable table = new TextTable("MODEL", "ASKED", "WHY");
    for (PresetUse.Asked asked : preset.asks()) {
      table.row(Style.NAME, asked.model(), ConfigTree.line(asked.options()), asked.reason());
    }
    console.table(table);
  }
}
