package kanon.lib.synthetic;

import java.util.Arrays;
import java.util.List;

/**
 * Adults of a census: nine attributes with as many distinct values as the CENSUS table of the
 * permutation paper has. Education and marital status depend on age, work class on education,
 * country on race, occupation on education and gender, salary on occupation, education and age.
 */
final class Census {
  private static final int AGES = 78;
  private static final int EDUCATIONS = 17;
  private static final int RACES = 9;
  private static final int COUNTRIES = 83;
  private static final int OCCUPATIONS = 50;
  private static final int SALARIES = 50;
  private static final int BANDS = 5;

  private Census() {}

  static List<Node> network() {
    // Ages 17-22, 23-29, 30-49, 50-64, 65-94.
    Node.Parent age = Node.Parent.banded(0, AGES, 0, 6, 13, 33, 48);
    // Without a diploma, with one, some years at a college, a degree.
    Node.Parent schooling = Node.Parent.banded(2, EDUCATIONS, 0, 8, 10, 12);
    return List.of(
        Node.root("Age", Shapes.numbers(17, AGES, 1), Shapes.bell(AGES, 20, 19)),
        Node.root("Gender", List.of("F", "M"), new double[] {0.52, 0.48}),
        new Node("Education", Shapes.numbers(1, EDUCATIONS, 1), List.of(age), educations()),
        new Node(
            "Marital",
            List.of(
                "divorced", "married", "married-absent", "never-married", "separated", "widowed"),
            List.of(age),
            new double[][] {
              {1, 8, 1, 88, 1, 1},
              {5, 42, 2, 48, 2, 1},
              {14, 64, 2, 16, 3, 1},
              {17, 68, 2, 6, 2, 5},
              {10, 54, 2, 5, 1, 28}
            }),
        Node.root(
            "Race",
            Shapes.labels("race-%d", 1, RACES, 1),
            new double[] {740, 120, 45, 30, 20, 18, 12, 9, 6}),
        new Node(
            "Work-class",
            Shapes.labels("class-%02d", 1, 10, 1),
            List.of(schooling),
            new double[][] {
              {68, 6, 8, 4, 3, 2, 1, 4, 2, 2},
              {66, 7, 7, 6, 4, 3, 2, 3, 1, 1},
              {60, 8, 7, 8, 6, 4, 3, 2, 1, 1},
              {48, 10, 9, 12, 9, 6, 4, 1, 0.5, 0.5}
            }),
        new Node(
            "Country",
            Shapes.numbers(1, COUNTRIES, 1),
            List.of(Node.Parent.of(4, RACES)),
            countries()),
        new Node(
            "Occupation",
            Shapes.labels("job-%02d", 1, OCCUPATIONS, 1),
            List.of(Node.Parent.of(2, EDUCATIONS), Node.Parent.of(1, 2)),
            occupations()),
        new Node(
            "Salary",
            Shapes.numbers(1, SALARIES, 1),
            List.of(Node.Parent.of(7, OCCUPATIONS), schooling, age),
            salaries()));
  }

  /** Nobody has a degree at 18; diplomas (9) and bachelors (13) stand out. */
  private static double[][] educations() {
    double[] mean = {7.5, 10, 9.8, 9, 7.5};
    double[][] weights = new double[BANDS][];
    for (int band = 0; band < BANDS; band++) {
      weights[band] = Shapes.bell(EDUCATIONS, mean[band], 2.8);
      weights[band][8] *= 2.2;
      weights[band][12] *= 1.8;
      if (band == 0) {
        Arrays.fill(weights[band], 12, EDUCATIONS, 1e-4);
      }
    }
    return weights;
  }

  /** Most were born here; who was not, comes from countries that differ by race. */
  private static double[][] countries() {
    double[][] weights = new double[RACES][COUNTRIES];
    for (int race = 0; race < RACES; race++) {
      double abroad = 0;
      for (int c = 1; c < COUNTRIES; c++) {
        int rank = (c - 1 + race * 9) % (COUNTRIES - 1);
        weights[race][c] = 1.0 / (rank + 1);
        abroad += weights[race][c];
      }
      double here = race < 2 ? 0.92 : 0.45;
      weights[race][0] = abroad * here / (1 - here);
    }
    return weights;
  }

  /** Jobs are ordered by the schooling that they take. */
  private static double[][] occupations() {
    double[][] weights = new double[EDUCATIONS * 2][];
    for (int education = 0; education < EDUCATIONS; education++) {
      for (int gender = 0; gender < 2; gender++) {
        double mean = 2 + education * 2.7 + (gender == 0 ? 2.5 : -2.5);
        weights[education * 2 + gender] = Shapes.bell(OCCUPATIONS, mean, 7);
      }
    }
    return weights;
  }

  private static double[][] salaries() {
    double[] byAge = {-9, -3, 3, 5, -4};
    int schoolings = 4;
    double[][] weights = new double[OCCUPATIONS * schoolings * BANDS][];
    int at = 0;
    for (int job = 0; job < OCCUPATIONS; job++) {
      for (int schooling = 0; schooling < schoolings; schooling++) {
        for (int band = 0; band < BANDS; band++) {
          double mean = 6 + job * 0.55 + schooling * 2.5 + byAge[band];
          weights[at++] = Shapes.bell(SALARIES, mean, 6);
        }
      }
    }
    return weights;
  }
}
