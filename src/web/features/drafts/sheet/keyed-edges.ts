import type { Edge, Piece } from '#domain/drafting/piece.ts'

/** A piece's edges with keys of their own: it may have two of one name. */
export function keyedEdges({ edges }: Piece): { readonly key: string; readonly edge: Edge }[] {
  const counts = new Map<string, number>()
  return edges.map((edge) => {
    const count = (counts.get(edge.name) ?? 0) + 1
    counts.set(edge.name, count)
    return { key: `${edge.name}-${count}`, edge }
  })
}
