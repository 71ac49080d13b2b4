import { useQueryClient } from '@tanstack/react-query'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { putTemplateAway, showSaved, takeTemplateOut } from './templates-queries.ts'

/** Puts a template away, with the way back, or takes it out again. */
export function usePutAway() {
  const queryClient = useQueryClient()
  const change = async (ask: Promise<MeasurementTemplate>) => {
    const changed = await ask
    await showSaved(queryClient, changed)
    return changed
  }

  function takeOut({ id, name }: MeasurementTemplate): void {
    change(takeTemplateOut(id)).then(
      () => notify.success(m.measurement_templates_taken_out({ name })),
      handleError,
    )
  }

  return {
    takeOut,
    putAway(template: MeasurementTemplate): void {
      const { id, name } = template
      change(putTemplateAway(id)).then(
        () =>
          notify.success(m.measurement_templates_put_away({ name }), {
            action: { label: m.ui_undo(), onClick: () => takeOut(template) },
          }),
        handleError,
      )
    },
  }
}
