import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { piecesOfQuery } from '#web/shared/workshop/floor-queries.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { Select } from '#web/ui/select.tsx'
import { moveLabels } from './use-move.ts'

interface PieceFieldProps {
  readonly projectId: string
  /** A piece's id; '' for none alone. */
  readonly value: string
  readonly onChange: (pieceId: string) => void
  readonly error: ReactNode
}

const NONE = 'none'

/** For which of a project's pieces, if for one alone. A project without any isn't asked. */
export function PieceField({ projectId, value, onChange, error: refusal }: PieceFieldProps) {
  const { data, error } = useQuery(piecesOfQuery(projectId))
  if (!error && (data === undefined || data.pieces.length === 0)) return null
  return (
    <Select
      label={moveLabels.pieceId}
      data={[
        { value: NONE, label: m.stock_piece_none() },
        ...(data?.pieces ?? []).map((piece) => ({ value: piece.id, label: pieceName(piece) })),
      ]}
      value={value === '' ? NONE : value}
      onChange={(id) => onChange(id === null || id === NONE ? '' : id)}
      allowDeselect={false}
      error={error ? describeError(error).message : refusal}
    />
  )
}
