import { memberPages } from '#contract/pages.ts'
import type { Piece } from '#contract/pieces.ts'
import { useWayBack } from '#web/lib/use-way-back.ts'
import { m } from '#web/paraglide/messages.js'
import { pieceDeletion } from '#web/shared/workshop/floor-queries.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { useAskedDeletion } from '#web/ui/use-asked-deletion.ts'

const question = (piece: Piece) => ({
  title: m.workshop_delete_title(),
  text: m.workshop_delete_text({ name: pieceName(piece) }),
  confirmLabel: m.workshop_delete(),
})

/** Deleting a piece, after a question. */
export function useDeletePiece({ leaves = false }: { readonly leaves?: boolean } = {}) {
  const goBack = useWayBack(memberPages.workshop)
  return useAskedDeletion(pieceDeletion, {
    question,
    deleted: m.workshop_deleted(),
    restored: (piece) => m.workshop_restored({ name: pieceName(piece) }),
    ...(leaves && { onDeleted: goBack }),
  })
}
