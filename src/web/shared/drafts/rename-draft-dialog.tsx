import type { Draft } from '#contract/drafts.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { notify } from '#web/ui/notify.ts'
import { RecordDialog } from '#web/ui/record-dialog.tsx'

const DraftForm = later(async () => (await import('./draft-form.tsx')).DraftForm)

/** Changes what a saved draft is called, where it stands among others; null while closed. */
export function RenameDraftDialog({ draft, onClose }: { draft: Draft | null; onClose: () => void }) {
  return (
    <RecordDialog
      subject={draft}
      titles={{ edit: m.drafts_rename() }}
      onClose={onClose}
      onSaved={() => notify.success(m.drafts_renamed())}
    >
      {(renamed, controls) =>
        renamed && (
          <DraftForm
            {...controls}
            draft={renamed}
            usualName={renamed.name}
            chosen={null}
            submitLabel={m.drafts_save_short()}
          />
        )
      }
    </RecordDialog>
  )
}
