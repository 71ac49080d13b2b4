import { useQueryClient } from '@tanstack/react-query'
import type { Material } from '#contract/stock.ts'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { notify } from '#web/ui/notify.ts'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { refreshed } from '../stock-queries.ts'

const MaterialForm = later(async () => (await import('../material-form.tsx')).MaterialForm)

interface MaterialDialogProps {
  /** The material to change, 'new' to add one, null while the dialog is closed. */
  readonly subject: Material | 'new' | null
  readonly onClose: () => void
}

/** The dialog in which a material is added or changed. */
export function MaterialDialog({ subject, onClose }: MaterialDialogProps) {
  const queryClient = useQueryClient()
  return (
    <RecordDialog
      subject={subject}
      titles={{ add: m.stock_add(), edit: m.stock_edit() }}
      onClose={onClose}
      onSaved={() => {
        notify.success(m.stock_saved())
        queryClient.invalidateQueries(refreshed).catch(handleError)
      }}
    >
      {(material, controls) => <MaterialForm material={material} {...controls} />}
    </RecordDialog>
  )
}
