package kanon.lib.grid;

import java.util.List;

/** The recodings of each attribute that a model allows, and the steps between them. */
public interface Space {
  /** The recoding of an attribute that loses everything. */
  Axis top(int a);

  /** The recoding of an attribute that loses nothing. */
  Axis bottom(int a);

  /** Recodings one step more special. */
  List<Axis> finer(int a, Axis axis);

  /** Recodings one step more general. */
  List<Axis> coarser(int a, Axis axis);
}
