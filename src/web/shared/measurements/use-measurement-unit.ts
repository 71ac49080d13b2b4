import { useMutation } from '@tanstack/react-query'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { sessionStore } from '#web/lib/session-store.ts'

function showUnit(measurementUnit: LengthUnit): void {
  const { user, refresh } = sessionStore.getState()
  if (user) refresh({ ...user, settings: { ...user.settings, measurementUnit } })
}

/** The preferred unit, and a switch that is seen at once and saved with the preferences; a refusal turns it back. */
export function useMeasurementUnit() {
  // A user kept by an older version may come without settings until the fresh one has arrived.
  const unit = useSession(({ user }) => user?.settings?.measurementUnit ?? 'inches')
  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one on record.
    scope: { id: 'measurement-unit' },
    mutationFn: (measurementUnit: LengthUnit) => call('settings.preferences', { body: { measurementUnit } }),
    onMutate: (chosen) => {
      showUnit(chosen)
      return { before: unit }
    },
    onError: (_error, _chosen, context) => context && showUnit(context.before),
  })
  return { unit, chooseUnit: (chosen: LengthUnit) => chosen !== unit && mutate(chosen) }
}
