package kanon.reproduce;

import static kanon.reproduce.IncognitoFigures.BASIC;
import static kanon.reproduce.IncognitoFigures.BINARY;
import static kanon.reproduce.IncognitoFigures.BOTTOM_UP;
import static kanon.reproduce.IncognitoFigures.CUBE;
import static kanon.reproduce.IncognitoFigures.ROLL_UP;
import static kanon.reproduce.IncognitoFigures.SUPER_ROOTS;

import java.util.ArrayList;
import java.util.List;

/**
 * What the Incognito paper claims of its figures 10 and 11.
 *
 * @param where behind where each claim stands: nothing, or in which database it was measured
 * @param adult time by size, on Adult
 * @param sales the same on the other table
 * @param byK time by k
 * @param scans of the table, by size
 */
record IncognitoClaims(
    String where, List<Panel> adult, List<Panel> sales, List<Panel> byK, Panel scans) {
  private static Panel[] array(List<Panel> panels) {
    return panels.toArray(Panel[]::new);
  }

  void judge(Findings findings) {
    outperforms(findings);
    findings.claim(
        "Section 4.2.1, figure 10" + where,
        "Bottom-up search performs substantially better on Adult with roll-up",
        Rules.larger(BOTTOM_UP, ROLL_UP, array(adult)));
    byK(findings);
    variants(findings);
  }

  private void outperforms(Findings findings) {
    List<Panel> all = new ArrayList<>(adult);
    all.addAll(sales);
    Panel[] both = array(all);
    findings.claim(
        "Abstract, section 4.2, figure 10" + where,
        "Incognito outperforms the earlier algorithms, by up to an order of magnitude",
        Findings.parts(
            "faster than Binary Search on Adult",
            Rules.larger(BINARY, BASIC, array(adult)),
            "faster than Binary Search on the other table",
            Rules.larger(BINARY, BASIC, array(sales)),
            "faster than bottom-up search without roll-up",
            Rules.larger(BOTTOM_UP, BASIC, both),
            "faster than bottom-up search with roll-up",
            Rules.larger(ROLL_UP, BASIC, both),
            "by up to an order of magnitude",
            Rules.upTo(10, BOTTOM_UP, BASIC, both),
            "Super-roots Incognito by as much",
            Rules.upTo(10, BOTTOM_UP, SUPER_ROOTS, both)));
  }

  private void byK(Findings findings) {
    findings.claim(
        "Section 4.2.1, figure 11" + where,
        "Incognito's time falls as k grows",
        Findings.parts(
            "basic",
            Rules.falls(BASIC, array(byK)),
            "super-roots",
            Rules.falls(SUPER_ROOTS, array(byK)),
            "cube",
            Rules.falls(CUBE, array(byK))));
    findings.claim(
        "Section 4.2.1, figure 11, binary search" + where,
        "Because of its search pattern, binary search is more erratic as k grows",
        Rules.fluctuates(BINARY, array(byK)));
  }

  private void variants(Findings findings) {
    findings.claim(
        "Section 4.2.2" + where,
        "Super-roots eliminate up to 4 or 5 scans of the data, which makes Incognito faster",
        Findings.parts(
            "up to 4 or 5 scans",
            Rules.greatestDifference(Rules.between(4, 5), BASIC, SUPER_ROOTS, scans),
            "faster on Adult",
            Rules.larger(BASIC, SUPER_ROOTS, array(adult)),
            "faster on the other table",
            Rules.larger(BASIC, SUPER_ROOTS, array(sales))));
    findings.claim(
        "Section 4.2.3, figure 10" + where,
        "Cube Incognito beats Basic Incognito on Adult and is slower on Lands End",
        Findings.parts(
            "faster on Adult",
            Rules.larger(BASIC, CUBE, array(adult)),
            "slower on a table with many distinct values",
            Rules.larger(CUBE, BASIC, array(sales))));
  }
}
