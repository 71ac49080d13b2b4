import { useState } from 'react'
import type { Draft } from '#contract/drafts.ts'
import { m } from '#web/paraglide/messages.js'
import type { ChosenBody } from '#web/shared/drafts/draft-form.tsx'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { later } from '#web/ui/later.tsx'
import { notify } from '#web/ui/notify.ts'
import { type Chosen, draftDifferences } from './draft-differences.ts'

const DraftForm = later(async () => (await import('#web/shared/drafts/draft-form.tsx')).DraftForm)

interface SaveDraftDialogProps {
  readonly opened: boolean
  /** It is saved to be drawn on. */
  readonly isTracing: boolean
  readonly onClose: () => void
  /** In the version that the choices were made on; null where nothing is saved yet. */
  readonly draft: Draft | null
  readonly usualName: string
  readonly chosen: ChosenBody & Chosen
  readonly onTake: (draft: Draft) => void
  readonly onSaved: (draft: Draft, toTrace: boolean) => void
}

/** Keeps what a draft is made from, under its name, another one, or as a new draft. */
export function SaveDraftDialog({
  opened,
  isTracing,
  onClose,
  onTake,
  onSaved,
  ...form
}: SaveDraftDialogProps) {
  const { unit } = useMeasurementUnit()
  // While it closes, it still says what it was for.
  const [shown, setShown] = useState(isTracing)
  if (opened && shown !== isTracing) setShown(isTracing)
  return (
    <FormDialog opened={opened} onClose={onClose} title={m.drafts_save_title()} size="md">
      {({ leave, close, onDirtyChange }) => (
        <DraftForm
          {...form}
          intro={shown ? m.drafts_save_first() : undefined}
          submitLabel={shown ? m.drafts_save_and_trace() : m.drafts_save_short()}
          differences={(onRecord) => draftDifferences(onRecord, form.chosen, unit)}
          onTake={(onRecord) => {
            close()
            onTake(onRecord)
          }}
          onSaved={(draft, isNew) => {
            notify.success(isNew && form.draft ? m.drafts_saved_as_new() : m.drafts_saved())
            close()
            onSaved(draft, shown)
          }}
          onCancel={leave}
          onDirtyChange={onDirtyChange}
        />
      )}
    </FormDialog>
  )
}
