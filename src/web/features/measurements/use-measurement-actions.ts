import type { Measurement } from '#contract/measurements.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { notifyDeleted } from '#web/ui/notify-deleted.ts'
import { clientNameOf, setName } from './components/texts.ts'
import { useDeleteMeasurement, useRestoreMeasurement } from './measurements-queries.ts'

/** Deleting a set, after a question, with the way back. */
export function useDeleteQuestion() {
  const remove = useDeleteMeasurement()
  const restore = useRestoreMeasurement()

  return async (set: Measurement) => {
    const confirmed = await confirm({
      title: m.measurements_delete_title(),
      text: m.measurements_delete_text({ name: setName(set) }),
      confirmLabel: m.measurements_delete_confirm(),
      danger: true,
    })
    if (!confirmed) return
    const restored = m.measurements_restored({ name: clientNameOf(set) })
    const undo = () => restore.mutate(set, { onSuccess: () => notify.info(restored) })
    remove.mutate(set, { onSuccess: () => notifyDeleted(m.measurements_deleted(), undo) })
  }
}
