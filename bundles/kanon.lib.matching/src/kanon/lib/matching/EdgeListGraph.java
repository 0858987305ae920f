package kanon.lib.matching;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jgrapht.GraphType;
import org.jgrapht.graph.AbstractGraph;
import org.jgrapht.graph.DefaultGraphType;

/**
 * An {@link EdgeList} as JGraphT sees graphs: vertices and edges are their numbers. It has what the
 * matching asks for, lists of both and the ends and weights of edges, and cannot be changed.
 */
final class EdgeListGraph extends AbstractGraph<Integer, Integer> {
  private final EdgeList edges;
  private final double[] shifts;
  private final Set<Integer> vertexSet;
  private final Set<Integer> edgeSet;

  /**
   * @param shifts what each vertex takes off the weights of its edges, which changes no comparison
   *     of perfect matchings
   */
  EdgeListGraph(EdgeList edges, double[] shifts) {
    this.edges = edges;
    this.shifts = shifts;
    int vertices = shifts.length;
    vertexSet = new Numbers(vertices);
    edgeSet = new Numbers(edges.size);
  }

  /** The numbers below a limit. */
  private static final class Numbers extends AbstractSet<Integer> {
    private final int limit;

    Numbers(int limit) {
      this.limit = limit;
    }

    @Override
    public Iterator<Integer> iterator() {
      return IntStream.range(0, limit).iterator();
    }

    @Override
    public int size() {
      return limit;
    }

    @Override
    public boolean contains(Object number) {
      return number instanceof Integer i && i >= 0 && i < limit;
    }
  }

  @Override
  public Set<Integer> vertexSet() {
    return vertexSet;
  }

  @Override
  public Set<Integer> edgeSet() {
    return edgeSet;
  }

  @Override
  public Integer getEdgeSource(Integer edge) {
    return edges.from[edge];
  }

  @Override
  public Integer getEdgeTarget(Integer edge) {
    return edges.to[edge];
  }

  @Override
  public double getEdgeWeight(Integer edge) {
    return edges.weight[edge] - shifts[edges.from[edge]] - shifts[edges.to[edge]];
  }

  @Override
  public GraphType getType() {
    return new DefaultGraphType.Builder().undirected().weighted(true).modifiable(false).build();
  }

  @Override
  public boolean containsVertex(Integer vertex) {
    return vertexSet.contains(vertex);
  }

  @Override
  public boolean containsEdge(Integer edge) {
    return edgeSet.contains(edge);
  }

  private static UnsupportedOperationException unsupported() {
    return new UnsupportedOperationException("A list of edges can only be read through");
  }

  @Override
  public Set<Integer> getAllEdges(Integer source, Integer target) {
    throw unsupported();
  }

  @Override
  public Integer getEdge(Integer source, Integer target) {
    throw unsupported();
  }

  @Override
  public Supplier<Integer> getVertexSupplier() {
    throw unsupported();
  }

  @Override
  public Supplier<Integer> getEdgeSupplier() {
    throw unsupported();
  }

  @Override
  public Integer addEdge(Integer source, Integer target) {
    throw unsupported();
  }

  @Override
  public boolean addEdge(Integer source, Integer target, Integer edge) {
    throw unsupported();
  }

  @Override
  public Integer addVertex() {
    throw unsupported();
  }

  @Override
  public boolean addVertex(Integer vertex) {
    throw unsupported();
  }

  @Override
  public int degreeOf(Integer vertex) {
    throw unsupported();
  }

  @Override
  public Set<Integer> edgesOf(Integer vertex) {
    throw unsupported();
  }

  @Override
  public int inDegreeOf(Integer vertex) {
    throw unsupported();
  }

  @Override
  public Set<Integer> incomingEdgesOf(Integer vertex) {
    throw unsupported();
  }

  @Override
  public int outDegreeOf(Integer vertex) {
    throw unsupported();
  }

  @Override
  public Set<Integer> outgoingEdgesOf(Integer vertex) {
    throw unsupported();
  }

  @Override
  public boolean removeAllEdges(Collection<? extends Integer> some) {
    throw unsupported();
  }

  @Override
  public Integer removeEdge(Integer source, Integer target) {
    throw unsupported();
  }

  @Override
  public boolean removeEdge(Integer edge) {
    throw unsupported();
  }

  @Override
  public boolean removeVertex(Integer vertex) {
    throw unsupported();
  }

  @Override
  public void setEdgeWeight(Integer edge, double weight) {
    throw unsupported();
  }
}
