package kanon.lib.synthetic;

import kanon.api.Run;
import kanon.model.Table;

/** The tables of a generated hospital. */
public enum HospitalTable {
  /** The people: a row for each. */
  PATIENTS,
  /** Their stays, four a patient on average. */
  STAYS,
  /** What they have, up to five for each stay. */
  DIAGNOSES,
  /** What they are given, up to five for each stay. */
  PRESCRIPTIONS;

  /** How many patients a hospital has where nobody says. */
  public static final int USUAL_PATIENTS = 100_000;

  /** How many stays there are for each patient. */
  public static final int STAYS_EACH = 4;

  /** The most patients that a hospital has. */
  public static final int MOST_PATIENTS = 10_000_000;

  /** The table: of the same hospital as the others for the same patients and seed. */
  public Table table(int patients, long seed, Run run) {
    Hospital hospital = new Hospital(patients, seed, run);
    return switch (this) {
      case PATIENTS -> hospital.patients();
      case STAYS -> hospital.stays();
      case DIAGNOSES -> hospital.diagnoses();
      case PRESCRIPTIONS -> hospital.prescriptions();
    };
  }
}
