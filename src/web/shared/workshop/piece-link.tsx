import { Anchor, type AnchorProps } from '@mantine/core'
import { generatePath, Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Piece } from '#contract/pieces.ts'

export const piecePath = (id: string) => generatePath(memberPages.piece, { id })

interface PieceLinkProps extends AnchorProps {
  readonly draggable?: boolean
  readonly piece: Pick<Piece, 'id' | 'label'>
}

/** What a piece is called, which leads to its page wherever it stands. */
export const PieceLink = ({ piece, ...props }: PieceLinkProps) => (
  <Anchor component={Link} to={piecePath(piece.id)} c="inherit" inherit {...props}>
    {piece.label}
  </Anchor>
)
