import { Button, Group, Text, Title } from '@mantine/core'
import { IconHistory, IconPrinter, IconRulerMeasure, IconScissors } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#contract/clients.ts'
import type { Measurement } from '#contract/measurements.ts'
import { memberPages } from '#contract/pages.ts'
import { garmentTypes } from '#domain/measuring/garments.ts'
import { comparedSizes } from '#domain/measuring/templates.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { measureAgain, newFor } from '#web/shared/clients/new-for.ts'
import { draftOfSetPath } from '#web/shared/drafts/draft-paths.ts'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { PrintCard } from '#web/shared/measurements/print-card.tsx'
import { SetSizes } from '#web/shared/measurements/set-sizes.tsx'
import { SetSource } from '#web/shared/measurements/set-source.tsx'
import { setPath } from '#web/shared/measurements/set-words.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import classes from './client-tabs.module.css'
import { MeasurementAnswers } from './measurement-answers.tsx'
import { TabBody } from './tab-body.tsx'
import { setsOfQuery } from './tab-queries.ts'

interface Newest {
  readonly set: Measurement
  readonly before: Measurement | undefined
}

/** Of each garment the newest set, and the one before it; `sets` are newest first. */
const newestOf = (sets: readonly Measurement[]): Newest[] =>
  garmentTypes.flatMap((garment) => {
    const [set, before] = sets.filter(({ garmentType }) => garmentType === garment)
    return set ? [{ set, before }] : []
  })

export function MeasurementsTab({ client }: { client: Client }) {
  const { id, name, readOnly } = client
  return (
    <>
      <MeasurementAnswers client={client} />
      <TabBody
        query={setsOfQuery(id)}
        isEmpty={({ measurements }) => measurements.length === 0}
        none={m.clients_measurements_none({ name })}
        isReadOnly={readOnly}
        add={{
          to: newFor(memberPages.measurements, id),
          label: m.clients_measure(),
          permission: 'measurements.write',
        }}
      >
        {({ measurements }) => (
          <div className={classes.sets}>
            {newestOf(measurements).map((newest) => (
              <NewestSet key={newest.set.id} {...newest} />
            ))}
          </div>
        )}
      </TabBody>
    </>
  )
}

function NewestSet({ set, before }: Newest) {
  const { unit } = useMeasurementUnit()
  const mayMeasure = useMay('measurements.write')
  const mayDraft = useMay('patterns.write')
  const [isPrinting, setIsPrinting] = useState(false)
  const garment = garmentLabels[set.garmentType]
  return (
    <section aria-label={garment}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4">
            {garment}
          </Title>
          <Text size="sm" c="dimmed">
            {formatOwnDate(set.createdAt)}
            {before && ` · ${m.clients_compared({ day: formatOwnDate(before.createdAt) })}`}
          </Text>
          <SetSource set={set} />
        </div>
        <Group gap="xs">
          {!set.readOnly && mayMeasure && (
            <Button
              component={Link}
              to={measureAgain(set.clientId, set.garmentType)}
              size="compact-sm"
              variant="default"
              leftSection={<IconRulerMeasure size={14} aria-hidden />}
              aria-label={m.clients_measure_again_of({ garment })}
            >
              {m.clients_measure_again()}
            </Button>
          )}
          {mayDraft && (
            <Button
              component={Link}
              to={draftOfSetPath(set.clientId, set.id)}
              size="compact-sm"
              variant="default"
              leftSection={<IconScissors size={14} aria-hidden />}
              aria-label={m.clients_draft_of({ garment })}
            >
              {m.clients_draft()}
            </Button>
          )}
          <Button
            component={Link}
            to={setPath(set.id)}
            size="compact-sm"
            variant="default"
            leftSection={<IconHistory size={14} aria-hidden />}
            aria-label={m.clients_all_sets_of({ garment })}
          >
            {m.clients_all_sets()}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPrinter size={14} aria-hidden />}
            onClick={() => setIsPrinting(true)}
            aria-label={m.clients_print_of({ garment })}
          >
            {m.clients_print()}
          </Button>
        </Group>
      </div>
      <SetSizes sizes={comparedSizes(set)} before={before && comparedSizes(before)} />
      {set.notes !== null && (
        <Text size="sm" mt="sm" className={classes.notes ?? ''}>
          {set.notes}
        </Text>
      )}
      {isPrinting && <PrintCard set={set} unit={unit} onPrinted={() => setIsPrinting(false)} />}
    </section>
  )
}
