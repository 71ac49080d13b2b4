import { generatePath } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Piece } from '#contract/pieces.ts'
import { PlainLink, type PlainLinkProps } from '#web/ui/plain.tsx'

export const piecePath = (id: string) => generatePath(memberPages.piece, { id })

interface PieceLinkProps extends Omit<PlainLinkProps, 'children'> {
  readonly piece: Pick<Piece, 'id' | 'label'>
}

/** What a piece is called, which leads to its page wherever it stands. */
export const PieceLink = ({ piece, ...props }: PieceLinkProps) => (
  <PlainLink to={piecePath(piece.id)} {...props}>
    {piece.label}
  </PlainLink>
)
