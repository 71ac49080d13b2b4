import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Measurement } from '#contract/measurements.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { PrintCard } from '#web/shared/measurements/print-card.tsx'
import { SetSource } from '#web/shared/measurements/set-source.tsx'
import { clientNameOf } from '#web/shared/measurements/set-words.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { setsOfClientQuery } from '../measurements-queries.ts'
import { setsOf } from '../size-series.ts'
import { SeriesDates } from './series-dates.tsx'
import { SeriesTable } from './series-table.tsx'

interface SeriesDialogProps {
  /** The set that was opened; null while the dialog is closed. */
  readonly set: Measurement | null
  readonly onClose: () => void
}

/** All that was taken of one client for one garment. */
export function SeriesDialog({ set, onClose }: SeriesDialogProps) {
  const title =
    set && m.measurements_series_title({ client: clientNameOf(set), garment: garmentLabels[set.garmentType] })
  return (
    <Modal holds="nothing" opened={set !== null} isInAddress onClose={onClose} title={title} size="xl">
      {set && <Series opened={set} />}
    </Modal>
  )
}

function Series({ opened }: { opened: Measurement }) {
  const { unit } = useMeasurementUnit()
  const [shownId, setShownId] = useState(opened.id)
  const [isPrinting, setIsPrinting] = useState(false)
  const query = useQuery(setsOfClientQuery(opened.clientId))
  const { data, isPending } = query

  if (isPending) return <Loader aria-label={m.measurements_series_loading()} mx="auto" my="xl" />
  if (!data) {
    return <LoadError query={query} />
  }
  const sets = setsOf(data.measurements, opened.garmentType)
  const shown = sets.find(({ id }) => id === shownId) ?? opened
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="center">
        <div style={{ minWidth: 0 }}>
          <Text fw={600} component="h3" size="lg" aria-live="polite">
            {formatOwnDate(shown.createdAt)}
          </Text>
          <ClientLink client={{ _id: opened.clientId, name: clientNameOf(opened) }} />
          <SetSource set={shown} />
          {shown.template && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {m.measurements_by_version(shown.template)}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => setIsPrinting(true)}
        >
          {m.measurements_print()}
        </Button>
      </Group>
      <SeriesTable set={shown} sets={sets} unit={unit} />
      {shown.notes && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{shown.notes}</Text>}
      {sets.length > 1 && <SeriesDates sets={sets} shownId={shown.id} unit={unit} onShow={setShownId} />}
      {isPrinting && <PrintCard set={shown} unit={unit} onPrinted={() => setIsPrinting(false)} />}
    </Stack>
  )
}
