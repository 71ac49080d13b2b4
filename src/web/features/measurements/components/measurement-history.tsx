import { Button } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useMemo, useState } from 'react'
import type { Measurement, MeasurementSort } from '#contract/measurements.ts'
import { handleError } from '#web/lib/errors.ts'
import { useOpenRecord } from '#web/lib/use-open-record.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import { RecordTools } from '#web/ui/record-tools.tsx'
import { MeasurementsForm, typedSets } from '../measurements-form.tsx'
import {
  type AskedSets,
  measurementsQuery,
  setQuery,
  useRefreshMeasurements,
} from '../measurements-queries.ts'
import { useDeleteQuestion } from '../use-measurement-actions.ts'
import { type SetView, setViews, useMeasurementList } from '../use-measurement-list.ts'
import { MeasurementCard } from './measurement-card.tsx'
import { MeasurementTable } from './measurement-table.tsx'
import { SeriesDialog } from './series-dialog.tsx'
import type { SetActions } from './set-actions.tsx'

const CARD_HEIGHT_PX = 260

const sorts = [
  { value: '-created', label: m.measurements_sort_newest() },
  { value: 'client', label: m.measurements_sort_client() },
  { value: 'garment', label: m.measurements_sort_garment() },
] as const

/** Every set that was taken, newest first; opening one shows its series. */
export function MeasurementHistory({ onAdd }: { onAdd: () => void }) {
  const [edited, setEdited] = useState<Measurement | null>(() => typedSets.changed() ?? null)
  const { opened, open, close } = useOpenRecord(setQuery)
  const refresh = useRefreshMeasurements()
  const onDelete = useDeleteQuestion()
  const actions = useMemo(() => ({ onOpen: open, onEdit: setEdited, onDelete }), [open, onDelete])

  return (
    <>
      <ListedSets onAdd={onAdd} actions={actions} />
      <SeriesDialog set={opened} onClose={close} />
      <RecordDialog
        subject={edited}
        titles={{ edit: m.measurements_edit_title() }}
        onClose={() => setEdited(null)}
        onSaved={() => {
          notify.success(m.measurements_updated())
          refresh().catch(handleError)
        }}
      >
        {(set, { onCancel, ...told }) => (
          <MeasurementsForm
            set={set}
            {...told}
            otherButton={() => (
              <Button variant="default" onClick={onCancel}>
                {m.ui_cancel()}
              </Button>
            )}
          />
        )}
      </RecordDialog>
    </>
  )
}

interface ListedSetsProps {
  readonly onAdd: () => void
  readonly actions: SetActions
}

/** Remembered: what opens over it costs it nothing. */
const ListedSets = memo(function ListedSets({ onAdd, actions }: ListedSetsProps) {
  const { tools, ...shown } = useMeasurementList()
  const refresh = useRefreshMeasurements()
  return (
    <>
      <RecordTools
        {...tools}
        placeholder={m.measurements_search()}
        searchLabel={m.measurements_search_label()}
        onRefresh={() => refresh().then(() => notify.success(m.measurements_loaded()), handleError)}
        sorts={sorts}
        views={setViews}
      />
      <SetList {...shown} onAdd={onAdd} actions={actions} />
    </>
  )
})

interface SetListProps extends ListedSetsProps {
  readonly asked: AskedSets
  readonly view: SetView
  readonly onSort: (sort: MeasurementSort) => void
}

const setsOfPage = (page: { readonly measurements: readonly Measurement[] }) => page.measurements

function SetList({ asked, view, onSort, onAdd, actions }: SetListProps) {
  const query = useInfiniteQuery(measurementsQuery(asked))
  const { search, sort } = asked
  return (
    <RecordList
      query={query}
      itemsOf={setsOfPage}
      loadingLabel={m.measurements_loading()}
      loadingMoreLabel={m.measurements_loading_more()}
      cardHeightPx={CARD_HEIGHT_PX}
      empty={
        <EmptyState
          icon={<IconRulerMeasure size={28} />}
          title={m.measurements_empty()}
          text={search ? m.measurements_empty_search() : m.measurements_empty_first()}
          action={!search && <Button onClick={onAdd}>{m.measurements_tab_new()}</Button>}
        />
      }
      renderCard={(set) => <MeasurementCard set={set} actions={actions} />}
      instead={
        view === 'list'
          ? (sets, more) => (
              <MeasurementTable sets={sets} actions={actions} sort={sort} onSort={onSort} more={more} />
            )
          : undefined
      }
    />
  )
}
