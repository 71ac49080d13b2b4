import { useCallback } from 'react'
import type { Measurement } from '#contract/measurements.ts'
import { m } from '#web/paraglide/messages.js'
import { clientNameOf } from '#web/shared/measurements/set-words.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { setName } from './components/texts.ts'
import { measurementDeletion } from './measurements-queries.ts'

/** Deleting a set, after a question, with the way back. */
export function useDeleteQuestion() {
  const remove = useDeletion(measurementDeletion, {
    deleted: m.measurements_deleted(),
    restored: (set) => m.measurements_restored({ name: clientNameOf(set) }),
  })

  return useCallback(
    async (set: Measurement) => {
      const confirmed = await confirm({
        title: m.measurements_delete_title(),
        text: m.measurements_delete_text({ name: setName(set) }),
        confirmLabel: m.measurements_delete_confirm(),
        danger: true,
      })
      if (confirmed) remove(set)
    },
    [remove],
  )
}
