package kanon.console.hierarchies;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kanon.api.console.Project;
import kanon.api.console.Visit;
import kanon.model.KanonException;

/** One change that a visitor asks for. */
final class Change {
  private static final int LONGEST = 60;

  private final Visit visit;
  private final Project project;
  private final String column;
  private final Desk.Edited edited;
  private final Desk desk;

  Change(Visit visit, String column, Desk.Edited edited, Desk desk) {
    this.visit = visit;
    project = visit.project();
    this.column = column;
    this.edited = edited;
    this.desk = desk;
  }

  /** Makes it. */
  void make() {
    Editing editing = edited.editing();
    String what = said("do");
    switch (what) {
      case "group" -> editing.change(version(), l -> group(l, chosen(), said("name").strip()));
      case "ungroup" -> editing.change(version(), this::ungroup);
      case "rename" -> editing.change(version(), l -> l.rename(only(l), said("name").strip()));
      case "move" -> editing.change(version(), l -> move(l, target(l)));
      case "drop" -> editing.change(version(), l -> drop(l, target(l)));
      case "place" -> editing.change(version(), l -> l.place(target(l)));
      case "undo" -> editing.undo(version());
      case "redo" -> editing.redo(version());
      case "save" -> save();
      case "reset" -> desk.forget(project, column);
      case "propose" -> propose(Proposals.spec(said("proposal"), edited.report()));
      case "file" -> propose(Map.of("file", file()));
      default -> throw KanonException.usage("BAD_EDIT", "There is no such change");
    }
  }

  private String said(String name) {
    return visit.parameter(name).orElse("");
  }

  private long version() {
    try {
      return Long.parseLong(said("version"));
    } catch (NumberFormatException e) {
      throw KanonException.usage("BAD_EDIT", "No version of the hierarchy is named");
    }
  }

  private static Levels.Node node(Levels levels, String place) {
    String[] parts = place.split("\\.", -1);
    try {
      return levels.node(Integer.parseInt(parts[0]), Integer.parseInt(parts[parts.length - 1]));
    } catch (NumberFormatException e) {
      throw KanonException.usage("BAD_EDIT", "There is no such node");
    }
  }

  private List<String> chosen() {
    return visit.parameters("node");
  }

  private Levels.Node target(Levels levels) {
    return node(levels, said("target"));
  }

  private Levels.Node only(Levels levels) {
    List<String> chosen = chosen();
    if (chosen.size() != 1) {
      throw KanonException.usage("BAD_EDIT", "Choose one group");
    }
    return node(levels, chosen.get(0));
  }

  /** What is chosen, each as the node of the highest level that it stands alone up to. */
  private record Chosen(int level, BitSet nodes) {
    static Chosen of(Levels levels, List<String> places) {
      int level = 0;
      for (String place : places) {
        level = Math.max(level, node(levels, place).level());
      }
      BitSet nodes = new BitSet();
      for (String place : places) {
        Levels.Node node = node(levels, place);
        while (node.level() < level) {
          Levels.Node above = levels.node(node.level() + 1, node.parent());
          if (above.values() != node.values()) {
            throw KanonException.usage("BAD_EDIT", "Choose values or groups of one level");
          }
          node = above;
        }
        nodes.set(node.index());
      }
      return new Chosen(level, nodes);
    }
  }

  private static Levels group(Levels levels, List<String> places, String name) {
    Chosen chosen = Chosen.of(levels, places);
    return levels.group(chosen.level(), chosen.nodes(), name.isEmpty() ? free(levels) : name);
  }

  /** A name that stands for nothing yet. */
  private static String free(Levels levels) {
    for (int n = 1; ; n++) {
      String name = "group " + n;
      boolean taken = false;
      for (int level = 0; level <= levels.height(); level++) {
        taken |= levels.nodes(level).stream().anyMatch(node -> node.label().equals(name));
      }
      if (!taken) {
        return name;
      }
    }
  }

  private Levels ungroup(Levels levels) {
    return levels.ungroup(only(levels));
  }

  private Levels move(Levels levels, Levels.Node target) {
    Chosen chosen = Chosen.of(levels, chosen());
    return levels.move(chosen.level(), chosen.nodes(), target);
  }

  /** What is dropped on a group goes into it, on something of its own level into a new group. */
  private Levels drop(Levels levels, Levels.Node target) {
    Levels.Node dropped = only(levels);
    boolean group = target.level() == levels.height() || target.level() > dropped.level();
    return group && levels.children(target).size() > 1
        ? levels.move(dropped.level(), Chosen.of(levels, chosen()).nodes(), target)
        : group(levels, List.of(Tree.place(dropped), Tree.place(target)), said("name").strip());
  }

  private void save() {
    edited.editing().requireSeen(version());
    Levels levels = edited.editing().levels();
    if (!levels.lacking().isEmpty()) {
      throw KanonException.usage(
          "BAD_EDIT",
          "%d values in %d rows have no place; give them one before you save"
              .formatted(levels.lacking().cardinality(), EditorDocument.lackingRows(levels)));
    }
    String name = fileName(column);
    project.change(
        visit.stamp(),
        config -> {
          project.write(name, HierarchyCsv.of(levels.lines()));
          return Fields.with(config, column, Map.of("file", name));
        });
    desk.saved(project, column, edited);
  }

  private String file() {
    String name = said("file").strip();
    if (name.isEmpty()) {
      throw KanonException.usage("BAD_EDIT", "No file is named");
    }
    project.readable(name);
    return name;
  }

  private void propose(Map<String, Object> hierarchy) {
    project.change(visit.stamp(), config -> Fields.with(config, column, hierarchy));
    desk.forget(project, column);
  }

  /** A file of the column's own, whatever its name holds and whether the file system tells case. */
  static String fileName(String column) {
    String plain = column.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_-]", "_");
    boolean told = plain.equals(column) && !plain.isEmpty() && plain.length() <= LONGEST;
    String stem = plain.substring(0, Math.min(LONGEST, plain.length()));
    String own = told ? "" : "-" + Integer.toHexString(column.hashCode());
    return "hierarchies/" + stem + own + ".csv";
  }
}
