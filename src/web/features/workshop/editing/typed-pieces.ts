import type { Piece } from '#contract/pieces.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import type { PieceValues } from '#web/shared/workshop/piece-values.ts'

/** Apart from the form, which comes later than who asks what was typed into it. */
export const typedPieces = typedForms<Piece, PieceValues>()
