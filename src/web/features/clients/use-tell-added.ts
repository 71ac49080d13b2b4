import { useNavigate } from 'react-router'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { newFor } from '#web/shared/clients/new-for.ts'
import { notify } from '#web/ui/notify.ts'

/** As long as a deletion can be taken back: time to read, and to reach it. */
const OFFERED_MS = 10_000

/** Says that a client was added, and carries on to what is mostly done next. */
export function useTellAdded(): (client: Client) => void {
  const navigate = useNavigate()
  const mayMeasure = useMay('measurements.write')
  const mayBegin = useMay('work.write')
  return ({ id }) =>
    notify.success(m.clients_added(), {
      durationMs: OFFERED_MS,
      ...(mayMeasure && {
        action: {
          label: m.clients_measure(),
          onClick: () => void navigate(newFor(memberPages.measurements, id)),
        },
      }),
      ...(mayBegin && {
        secondAction: {
          label: m.clients_add_project(),
          onClick: () => void navigate(newFor(memberPages.projects, id)),
        },
      }),
    })
}
