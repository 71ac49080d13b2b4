import { Text } from '@mantine/core'
import type { Measurement } from '#contract/measurements.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'

/** What the client has to do with a set: that it came from them, or that they said it is right. One kept by an older page says neither. */
export function SetSource({ set: { fromClientAt, confirmedAt } }: { readonly set: Measurement }) {
  return (
    <>
      {fromClientAt && (
        <Text size="sm" c="dimmed">
          {m.measurements_from_client({ day: formatOwnDate(fromClientAt) })}
        </Text>
      )}
      {confirmedAt && (
        <Text size="sm" c="dimmed">
          {m.measurements_confirmed({ day: formatOwnDate(confirmedAt) })}
        </Text>
      )}
    </>
  )
}
