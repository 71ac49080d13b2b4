import type { Pattern } from '#contract/patterns.ts'
import { handleError } from '#web/lib/errors.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { notify } from '#web/ui/notify.ts'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { updatePattern, useRefreshPatterns } from './pattern-queries.ts'
import { type PatternValues, patternValuesOf, updatePatternBody } from './pattern-values.ts'

const PatternForm = later(async () => (await import('./pattern-form.tsx')).PatternForm)

/** What is typed into the words of a pattern; the page begins with it open. */
export const typedPatterns = typedForms<Pattern, PatternValues>()

interface EditPatternDialogProps {
  /** Null while the dialog is closed. */
  readonly pattern: Pattern | null
  readonly onClose: () => void
  /** Told what is on record now, and the version that it was changed from. */
  readonly onChanged?: (changed: Pattern, from: string) => void
}

/** Changes the words of a pattern; its picture stays. */
export function EditPatternDialog({ pattern, onClose, onChanged }: EditPatternDialogProps) {
  const refresh = useRefreshPatterns()

  function saved() {
    notify.success(m.patterns_updated())
    refresh().catch(handleError)
  }

  return (
    <RecordDialog
      subject={pattern}
      titles={{ edit: m.patterns_edit_title() }}
      onClose={onClose}
      onSaved={saved}
    >
      {(edited, controls) =>
        edited && (
          <PatternForm
            {...controls}
            shelf={typedPatterns}
            intro={m.patterns_edit_text()}
            initial={patternValuesOf(edited)}
            pattern={edited}
            submitLabel={m.patterns_edit_submit()}
            send={async (values, _intent, updatedAt) => {
              const from = updatedAt ?? edited.updatedAt
              const { pattern: changed } = await updatePattern(edited.id, updatePatternBody(values, from))
              onChanged?.(changed, from)
            }}
          />
        )
      }
    </RecordDialog>
  )
}
