import type { Quote } from '#contract/quotes.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { later } from '#web/ui/later.tsx'
import { useShowChanged } from '../quotes-queries.ts'
import type { FormSubject } from './form-subject.ts'

const AskedQuotesForm = later(async () => (await import('./asked-quotes-form.tsx')).AskedQuotesForm)

interface QuoteDialogProps {
  /** Null while the dialog is closed. */
  readonly subject: FormSubject | null
  readonly onClose: () => void
  readonly onSaved: (quote: Quote, subject: FormSubject) => void
}

/** The dialog in which quotes are added and changed. */
export function QuoteDialog({ subject, onClose, onSaved }: QuoteDialogProps) {
  const showChanged = useShowChanged()
  const edited = subject !== null && 'edit' in subject ? subject.edit : null
  return (
    <FormDialog
      opened={subject !== null}
      onClose={onClose}
      title={edited ? m.quotes_form_edit_title() : m.quotes_add()}
      intro={introOf(edited)}
      size="56rem"
    >
      {({ leave, close, onDirtyChange }) =>
        subject && (
          <AskedQuotesForm
            subject={subject}
            onCancel={leave}
            onDirtyChange={onDirtyChange}
            onSaved={(quote) => {
              close()
              onSaved(quote, subject)
            }}
            onAgreed={(quote) => {
              close()
              showChanged(quote)
            }}
          />
        )
      }
    </FormDialog>
  )
}

function introOf(edited: Quote | null): string {
  if (edited === null) return m.quotes_form_add_text()
  return edited.status === 'draft' ? m.quotes_form_edit_text() : m.quotes_form_edit_text_sent()
}
