import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Measurement } from '#contract/measurements.ts'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { notify } from '#web/ui/notify.ts'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { MeasurementsForm, typedSets } from '../measurements-form.tsx'
import { measurementsQuery, useRefreshMeasurements } from '../measurements-queries.ts'
import { useDeleteQuestion } from '../use-measurement-actions.ts'
import { MeasurementCard, type SetActions } from './measurement-card.tsx'
import { SeriesDialog } from './series-dialog.tsx'

const SEARCH_DELAY_MS = 250
const CARD_HEIGHT_PX = 260

/** Every set that was taken, newest first; opening one shows its series. */
export function MeasurementHistory({ onAdd }: { onAdd: () => void }) {
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(params.get('q') ?? '')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const [edited, setEdited] = useState<Measurement | null>(() => typedSets.changed() ?? null)
  const [opened, setOpened] = useState<Measurement | null>(null)
  const refresh = useRefreshMeasurements()
  const onDelete = useDeleteQuestion()

  return (
    <>
      <ListTools
        search={typed}
        onSearch={setTyped}
        placeholder={m.measurements_search()}
        searchLabel={m.measurements_search_label()}
        onRefresh={() => refresh().then(() => notify.success(m.measurements_loaded()), handleError)}
      />
      <SetList search={search} onAdd={onAdd} actions={{ onOpen: setOpened, onEdit: setEdited, onDelete }} />
      <SeriesDialog set={opened} onClose={() => setOpened(null)} />
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

interface SetListProps {
  readonly search: string
  readonly onAdd: () => void
  readonly actions: SetActions
}

const setsOfPage = (page: { readonly measurements: readonly Measurement[] }) => page.measurements

function SetList({ search, onAdd, actions }: SetListProps) {
  const query = useInfiniteQuery(measurementsQuery(search))
  return (
    <ListBody
      query={query}
      itemsOf={setsOfPage}
      texts={{ loading: m.measurements_loading(), loaded: m.measurements_loaded() }}
      cardHeightPx={CARD_HEIGHT_PX}
      empty={
        <EmptyState
          icon={<IconRulerMeasure size={28} />}
          title={m.measurements_empty()}
          text={search ? m.measurements_empty_search() : m.measurements_empty_first()}
          action={!search && <Button onClick={onAdd}>{m.measurements_tab_new()}</Button>}
        />
      }
    >
      {(sets, more) => (
        <CardGrid
          items={sets}
          renderCard={(set) => <MeasurementCard set={set} actions={actions} />}
          cardHeightPx={CARD_HEIGHT_PX}
          more={more}
          loadingMoreLabel={m.measurements_loading_more()}
        />
      )}
    </ListBody>
  )
}
