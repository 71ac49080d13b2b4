import { Button } from '@mantine/core'
import type { Measurement } from '#contract/measurements.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MeasurementsForm } from '../measurements-form.tsx'

interface EditDialogProps {
  /** Null while the dialog is closed. */
  readonly set: Measurement | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

export function EditDialog({ set, onClose, onSaved }: EditDialogProps) {
  return (
    <FormDialog opened={set !== null} onClose={onClose} title={m.measurements_edit_title()}>
      {({ leave, close, onDirtyChange }) =>
        set && (
          <MeasurementsForm
            set={set}
            onSaved={() => {
              close()
              onSaved()
            }}
            onDirtyChange={onDirtyChange}
            otherButton={() => (
              <Button variant="default" onClick={leave}>
                {m.ui_cancel()}
              </Button>
            )}
          />
        )
      }
    </FormDialog>
  )
}
