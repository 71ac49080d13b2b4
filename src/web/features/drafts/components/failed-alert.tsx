import { Alert, Text } from '@mantine/core'
import { beyondEstimates } from '#domain/drafting/beyond-estimates.ts'
import type { SizedGarment } from '#domain/drafting/body.ts'
import { listed } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { sizeName } from '#web/shared/measurements/size-names.ts'

const sizesText = (names: readonly string[]): string => listed(names.map(sizeName))

/** Why a draft can't be printed; where a size is beyond what estimates know, which, and what to measure instead. */
export function FailedAlert({ set }: { readonly set: SizedGarment }) {
  const beyond = beyondEstimates(set)
  return (
    <Alert color="red" role="alert" mb="md" title={m.drafts_failed_title()}>
      {m.drafts_failed_text()}
      {beyond && (
        <Text size="sm" mt="xs">
          {beyond.toMeasure.length > 0
            ? m.drafts_failed_measure({
                sizes: sizesText(beyond.sizes),
                missing: sizesText(beyond.toMeasure),
              })
            : m.drafts_failed_beyond({ sizes: sizesText(beyond.sizes) })}
        </Text>
      )}
    </Alert>
  )
}
