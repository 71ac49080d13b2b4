import { Button, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Measurement } from '#contract/measurements.ts'
import { describeError, handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'
import { notify } from '#web/ui/notify.ts'
import { useLoadedToast } from '#web/ui/use-loaded-toast.ts'
import { measurementsQuery, useRefreshMeasurements } from '../measurements-queries.ts'
import { useDeleteQuestion } from '../use-measurement-actions.ts'
import { EditDialog } from './edit-dialog.tsx'
import { MeasurementCard, type SetActions } from './measurement-card.tsx'
import { SeriesDialog } from './series-dialog.tsx'

const SEARCH_DELAY_MS = 250
const CARD_HEIGHT_PX = 260

/** Every set that was taken, newest first; opening one shows its series. */
export function MeasurementHistory({ onAdd }: { onAdd: () => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const [edited, setEdited] = useState<Measurement | null>(null)
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
      <EditDialog
        set={edited}
        onClose={() => setEdited(null)}
        onSaved={() => {
          notify.success(m.measurements_updated())
          refresh().catch(handleError)
        }}
      />
    </>
  )
}

interface SetListProps {
  readonly search: string
  readonly onAdd: () => void
  readonly actions: SetActions
}

function SetList({ search, onAdd, actions }: SetListProps) {
  const query = useInfiniteQuery(measurementsQuery(search))
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isRefetching } =
    query
  useLoadedToast(query, m.measurements_loaded())
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  if (isPending) return <LoadingCards label={m.measurements_loading()} heightPx={CARD_HEIGHT_PX} />
  if (!data) {
    return (
      <ErrorState
        message={describeError(error).message}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const sets = data.pages.flatMap((page) => page.measurements)
  if (sets.length === 0) {
    return (
      <EmptyState
        icon={<IconRulerMeasure size={28} />}
        title={m.measurements_empty()}
        text={search ? m.measurements_empty_search() : m.measurements_empty_first()}
        action={!search && <Button onClick={onAdd}>{m.measurements_tab_new()}</Button>}
      />
    )
  }
  return (
    <>
      <CardGrid
        items={sets}
        itemKey={(set) => set.id}
        renderCard={(set) => <MeasurementCard set={set} actions={actions} />}
        estimatedHeightPx={CARD_HEIGHT_PX}
        onNearEnd={onNearEnd}
      />
      {isFetchingNextPage && <Loader aria-label={m.measurements_loading_more()} mx="auto" my="lg" />}
    </>
  )
}
