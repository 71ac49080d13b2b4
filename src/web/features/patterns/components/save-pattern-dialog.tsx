import { Alert, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Pattern } from '#contract/patterns.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { newPatternValues, type PatternValues, patternValuesOf } from '#web/shared/patterns/pattern-values.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { later } from '#web/ui/later.tsx'
import type { Pad } from '../pad/pad.ts'
import type { Designer } from '../use-designer.ts'
import { usePadState } from '../use-pad-state.ts'
import { fitsWithLayers, useSavePattern } from '../use-save-pattern.ts'

const PatternForm = later(async () => (await import('#web/shared/patterns/pattern-form.tsx')).PatternForm)

/** The words of a drawing; the drawing itself is kept as a draft. */
const typedDrawings = typedForms<Pattern, PatternValues>()

interface SavePatternDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly designer: Designer
  readonly pad: Pad
}

/** Asks for the details of what lies on the table, and saves it. */
export function SavePatternDialog({ opened, onClose, designer, pad }: SavePatternDialogProps) {
  const { pattern, name } = designer
  const figure = usePadState(pad).layers[0]
  const hasCroquis = figure !== undefined && figure.croquis !== null && figure.visible
  const [wantsCroquis, setWantsCroquis] = useState(true)
  const savePattern = useSavePattern(designer)
  // Measured when it opens, not with every stroke.
  const hasLayers = useMemo(() => !opened || fitsWithLayers(pad), [opened, pad])

  return (
    <FormDialog opened={opened} onClose={onClose} title={m.patterns_save()}>
      {({ leave, close, onDirtyChange }) => (
        <PatternForm
          shelf={typedDrawings}
          intro={m.patterns_save_text()}
          initial={
            pattern
              ? { ...patternValuesOf(pattern), name }
              : newPatternValues(name || m.patterns_name_standard())
          }
          pattern={pattern}
          submitLabel={m.patterns_save()}
          saveAsNewLabel={pattern ? m.patterns_save_as_new() : undefined}
          send={(values, intent, updatedAt) =>
            savePattern(pad, {
              values,
              over:
                pattern && intent === 'save' ? { pattern, updatedAt: updatedAt ?? pattern.updatedAt } : null,
              croquis: hasCroquis && wantsCroquis,
            })
          }
          onTakeNewer={(newer) => void designer.open(newer).then((isOpen) => isOpen && close())}
          onSaved={close}
          onCancel={leave}
          onDirtyChange={onDirtyChange}
        >
          {!hasLayers && <Alert color="yellow">{m.patterns_save_flat()}</Alert>}
          {hasCroquis && (
            <Checkbox
              label={m.patterns_save_croquis()}
              checked={wantsCroquis}
              onChange={(event) => setWantsCroquis(event.currentTarget.checked)}
            />
          )}
        </PatternForm>
      )}
    </FormDialog>
  )
}
