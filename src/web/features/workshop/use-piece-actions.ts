import { memberPages } from '#contract/pages.ts'
import type { Piece } from '#contract/pieces.ts'
import { useWayBack } from '#web/lib/use-way-back.ts'
import { m } from '#web/paraglide/messages.js'
import { pieceDeletion } from '#web/shared/workshop/floor-queries.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'

/** Deleting a piece, after a question. */
export function useDeletePiece({ leaves = false }: { readonly leaves?: boolean } = {}) {
  const goBack = useWayBack(memberPages.workshop)
  const remove = useDeletion(pieceDeletion, {
    deleted: m.workshop_deleted(),
    restored: (piece) => m.workshop_restored({ name: pieceName(piece) }),
    ...(leaves && { onDeleted: goBack }),
  })
  return async (piece: Piece) => {
    const confirmed = await confirm({
      title: m.workshop_delete_title(),
      text: m.workshop_delete_text({ name: pieceName(piece) }),
      confirmLabel: m.workshop_delete(),
      danger: true,
    })
    if (confirmed) remove(piece)
  }
}
