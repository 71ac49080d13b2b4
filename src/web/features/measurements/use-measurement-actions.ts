import type { Measurement } from '#contract/measurements.ts'
import { m } from '#web/paraglide/messages.js'
import { clientNameOf } from '#web/shared/measurements/set-words.ts'
import { useAskedDeletion } from '#web/ui/use-asked-deletion.ts'
import { setName } from './components/texts.ts'
import { measurementDeletion } from './measurements-queries.ts'

const question = (set: Measurement) => ({
  title: m.measurements_delete_title(),
  text: m.measurements_delete_text({ name: setName(set) }),
  confirmLabel: m.measurements_delete_confirm(),
})

/** Deleting a set, after a question, with the way back. */
export const useDeleteQuestion = () =>
  useAskedDeletion(measurementDeletion, {
    question,
    deleted: m.measurements_deleted(),
    restored: (set) => m.measurements_restored({ name: clientNameOf(set) }),
  })
