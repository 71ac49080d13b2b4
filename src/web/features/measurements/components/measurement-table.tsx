import { useMemo } from 'react'
import type { Measurement, MeasurementSort } from '#contract/measurements.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { isolated } from '#domain/writing/isolated.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { clientNameOf, sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import type { More } from '#web/ui/list-body.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { type Column, RecordTable } from '#web/ui/record-table.tsx'
import { RowSummary } from '#web/ui/row-summary.tsx'
import { type SetActions, SetRecordActions } from './set-actions.tsx'
import { SetOpener } from './set-opener.tsx'

interface MeasurementTableProps {
  readonly sets: readonly Measurement[]
  readonly actions: SetActions
  readonly sort: MeasurementSort
  readonly onSort: (sort: MeasurementSort) => void
  readonly more: More
}

/** Sets as rows. */
export function MeasurementTable({ sets, actions, sort, onSort, more }: MeasurementTableProps) {
  const { unit } = useMeasurementUnit()
  const parts = useMemo(() => partsOf(actions, unit), [actions, unit])
  return (
    <RecordTable
      label={m.measurements_tab_history()}
      items={sets}
      sort={sort}
      onSort={onSort}
      more={more}
      loadingMoreLabel={m.measurements_loading_more()}
      {...parts}
    />
  )
}

const SIZES_SHOWN = 4

const sizesIn = (unit: LengthUnit, { measurements }: Measurement) =>
  joined(
    measurements
      .slice(0, SIZES_SHOWN)
      .map((size) => `${isolated(sizeName(size.name))} ${sizeText(size, unit)}`),
  )

function partsOf(actions: SetActions, unit: LengthUnit) {
  const garmentOf = (set: Measurement) => (
    <>
      <SetOpener set={set} onOpen={actions.onOpen} />
      {set.readOnly && <ReadOnlyMark why={m.measurements_read_only()} />}
    </>
  )
  const columns: [Column<Measurement, MeasurementSort>, ...Column<Measurement, MeasurementSort>[]] = [
    {
      key: 'client',
      label: m.measurements_client(),
      cell: (set) => <ClientLink client={{ _id: set.clientId, name: clientNameOf(set) }} />,
      width: '15rem',
      sort: 'client',
    },
    {
      key: 'garment',
      label: m.measurements_garment(),
      cell: garmentOf,
      width: '10rem',
      from: 'sm',
      sort: 'garment',
    },
    {
      key: 'created',
      label: m.measurements_taken(),
      cell: ({ createdAt }) => formatOwnDate(createdAt),
      width: '8rem',
      from: 'sm',
      sort: '-created',
    },
    { key: 'sizes', label: m.measurements_sizes(), cell: (set) => sizesIn(unit, set), from: 'lg' },
  ]
  return {
    columns,
    summary: (set: Measurement) => (
      <RowSummary>
        {garmentOf(set)}
        {formatOwnDate(set.createdAt)}
      </RowSummary>
    ),
    actions: (set: Measurement) => <SetRecordActions set={set} actions={actions} />,
  }
}
