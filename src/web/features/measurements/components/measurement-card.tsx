import { Group, Text } from '@mantine/core'
import { memo } from 'react'
import type { Measurement } from '#contract/measurements.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { SetSource } from '#web/shared/measurements/set-source.tsx'
import { clientNameOf, keyed, sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { RecordCard } from '#web/ui/record-card.tsx'
import classes from './measurement-card.module.css'
import { type SetActions, SetRecordActions } from './set-actions.tsx'
import { SetOpener } from './set-opener.tsx'
import { setName } from './texts.ts'

const SIZES_SHOWN = 8

/** Remembered, so that scrolling past a card costs nothing once it stands. */
export const MeasurementCard = memo(function MeasurementCard({
  set,
  actions,
}: {
  set: Measurement
  actions: SetActions
}) {
  const { unit } = useMeasurementUnit()
  const more = set.measurements.length - SIZES_SHOWN
  return (
    <RecordCard
      label={setName(set)}
      title={<ClientLink client={{ _id: set.clientId, name: clientNameOf(set) }} />}
      actions={<SetRecordActions set={set} actions={actions} />}
    >
      <Group gap="xs" mt={4}>
        <SetOpener set={set} onOpen={actions.onOpen} />
        <Text size="sm" c="dimmed" component="time" dateTime={set.createdAt}>
          {formatOwnDate(set.createdAt)}
        </Text>
        {set.template && (
          <Text size="sm" c="dimmed" truncate maw="100%">
            {set.template.name}
          </Text>
        )}
        <SetSource set={set} />
        {set.readOnly && <ReadOnlyMark why={m.measurements_read_only()} />}
      </Group>
      <dl className={classes.sizes}>
        {keyed(set.measurements.slice(0, SIZES_SHOWN)).map(({ key, size }) => (
          <div key={key} className={classes.size}>
            <dt>{sizeName(size.name)}</dt>
            <dd>{sizeText(size, unit)}</dd>
          </div>
        ))}
      </dl>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {m.measurements_more({ count: more })}
        </Text>
      )}
      {set.notes && (
        <Text size="sm" lineClamp={2} className={classes.notes ?? ''}>
          {set.notes}
        </Text>
      )}
    </RecordCard>
  )
})
