package kanon.shell.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import kanon.shell.console.Console;

/** JSON documents on their way out. */
final class Documents {
  private Documents() {}

  /** Prints a report. */
  static void print(Record report, Console console) {
    print(Records.tree(report), console);
  }

  /** Prints one. */
  static void print(Object tree, Console console) {
    console.out().print(JsonTree.text(tree));
    console.out().flush();
  }

  /** Makes a folder where there is none. */
  static void make(Path folder) {
    try {
      Files.createDirectories(folder.toAbsolutePath());
    } catch (IOException e) {
      throw KanonException.usage("UNWRITABLE_FILE", "Folder '" + folder + "' cannot be made: " + e);
    }
  }

  /** Writes one into a file: the whole or nothing. */
  static void write(Object tree, Path file) {
    write(JsonTree.text(tree), file);
  }

  /** Writes a text into a file: the whole or nothing. */
  static void write(String text, Path file) {
    Path beside =
        file.resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid());
    make(Work.folder(file));
    try {
      Files.writeString(beside, text);
      Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw KanonException.usage("UNWRITABLE_FILE", "File '" + file + "' cannot be written: " + e);
    }
  }
}
