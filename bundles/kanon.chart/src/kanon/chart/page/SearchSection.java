package kanon.chart.page;

import java.util.List;
import kanon.chart.SearchPicture;

/** What became of the nodes of a search by subsets, where the algorithm recorded it. */
final class SearchSection {
  private SearchSection() {}

  static void add(List<String> attributes, List<List<Integer>> trace, Html page) {
    if (trace.isEmpty() || trace.stream().anyMatch(row -> row.size() != attributes.size() + 2)) {
      return;
    }
    page.section("The search")
        .figure(
            new SearchPicture(attributes, trace).svg(),
            "For each subset of the quasi-identifiers the nodes by their levels; in parentheses the turn in which a node was judged. A node above one that passes is marked and not judged; one with a projection to fewer attributes that failed is no candidate.");
  }
}
