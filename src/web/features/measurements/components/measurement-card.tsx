import { ActionIcon, Badge, Group, Text, UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Measurement } from '#contract/measurements.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { clientNameOf, keyed, sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { RecordCard } from '#web/ui/record-card.tsx'
import classes from './measurement-card.module.css'
import { setName } from './texts.ts'

export interface SetActions {
  readonly onOpen: (set: Measurement) => void
  readonly onEdit: (set: Measurement) => void
  readonly onDelete: (set: Measurement) => void
}

const SIZES_SHOWN = 8

export function MeasurementCard({ set, actions }: { set: Measurement; actions: SetActions }) {
  const { unit } = useMeasurementUnit()
  const name = setName(set)
  const more = set.measurements.length - SIZES_SHOWN
  return (
    <RecordCard
      label={name}
      className={classes.card}
      title={
        <UnstyledButton
          className={classes.open ?? ''}
          onClick={() => actions.onOpen(set)}
          aria-label={m.measurements_open({ name })}
        >
          {clientNameOf(set)}
        </UnstyledButton>
      }
      actions={<CardActions set={set} actions={actions} />}
    >
      <Group gap="xs" mt={4}>
        <Badge>{garmentLabels[set.garmentType]}</Badge>
        <Text size="sm" c="dimmed" component="time" dateTime={set.createdAt}>
          {formatOwnDate(set.createdAt)}
        </Text>
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
}

function CardActions({ set, actions }: { set: Measurement; actions: SetActions }) {
  const name = setName(set)
  return (
    <Group gap={0} wrap="nowrap" className={classes.actions ?? ''}>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={set.readOnly}
        onClick={() => actions.onEdit(set)}
        aria-label={m.measurements_edit({ name })}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={() => actions.onDelete(set)}
        aria-label={m.measurements_delete({ name })}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}
