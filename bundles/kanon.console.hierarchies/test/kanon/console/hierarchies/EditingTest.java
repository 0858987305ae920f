package kanon.console.hierarchies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class EditingTest {
  private final Editing editing = new Editing(LevelsTest.flat(1, 1, 1));

  @Test
  void undoAndRedo_goBackAndForth() {
    editing.change(0, l -> l.group(0, LevelsTest.chosen(0, 1), "x"));
    Levels grouped = editing.levels();
    editing.undo(1);
    assertEquals(1, editing.levels().height());
    assertTrue(editing.undone());
    editing.redo(2);
    assertEquals(grouped, editing.levels());
    assertFalse(editing.undone());
  }

  @Test
  void change_forgetsWhatWasTakenBack() {
    editing.change(0, l -> l.group(0, LevelsTest.chosen(0, 1), "x"));
    editing.undo(1);
    editing.change(2, l -> l.group(0, LevelsTest.chosen(1, 2), "y"));
    assertFalse(editing.undone());
  }

  @Test
  void changeForAnEarlierVersion_isRefused() {
    editing.change(0, l -> l.group(0, LevelsTest.chosen(0, 1), "x"));
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> editing.change(0, l -> l.group(0, LevelsTest.chosen(0), "y")));
    assertEquals("STALE_EDIT", e.code());
    assertThrows(KanonException.class, () -> editing.undo(0));
  }

  @Test
  void refusedChange_changesNothing() {
    assertThrows(
        KanonException.class, () -> editing.change(0, l -> l.group(0, LevelsTest.chosen(), "x")));
    assertEquals(0, editing.version());
    assertFalse(editing.changed());
  }
}
