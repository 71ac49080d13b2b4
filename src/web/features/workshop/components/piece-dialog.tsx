import { useQueryClient } from '@tanstack/react-query'
import type { Piece } from '#contract/pieces.ts'
import { m } from '#web/paraglide/messages.js'
import type { BegunPiece } from '#web/shared/workshop/begun-piece.ts'
import { tagText } from '#web/shared/workshop/piece-marks.tsx'
import { later } from '#web/ui/later.tsx'
import { notify } from '#web/ui/notify.ts'
import { RecordDialog } from '#web/ui/record-dialog.tsx'

const PieceForm = later(async () => (await import('../piece-form.tsx')).PieceForm)

interface PieceDialogProps {
  /** The piece to change, 'new' to add one, null while the dialog is closed. */
  readonly subject: Piece | 'new' | null
  readonly projectId?: string
  /** What a new one begins with. */
  readonly begun?: BegunPiece
  readonly onClose: () => void
}

/** The dialog in which a piece is taken in, or changed. */
export function PieceDialog({ subject, projectId = '', begun, onClose }: PieceDialogProps) {
  const queryClient = useQueryClient()
  return (
    <RecordDialog
      subject={subject}
      titles={{ add: m.workshop_add_title(), edit: m.workshop_edit_title() }}
      onClose={onClose}
    >
      {(piece, { onSaved, ...controls }) => (
        <PieceForm
          piece={piece}
          projectId={projectId}
          {...(begun && { begun })}
          {...controls}
          onSaved={(saved) => {
            onSaved()
            // The tag is what is written on the paper that goes on the hanger.
            notify.success(piece ? m.workshop_saved() : m.workshop_added({ tag: tagText(saved) }))
            void queryClient.invalidateQueries()
          }}
        />
      )}
    </RecordDialog>
  )
}
