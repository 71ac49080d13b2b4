/** A piece, and the edge of it whose length is told. */
export interface Selection {
  readonly pieceId: string
  readonly edge: string | null
}
