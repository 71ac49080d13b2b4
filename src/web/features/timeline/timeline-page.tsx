import { Alert, Anchor, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPrinter, IconTimeline } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { BOARD_MAX } from '#contract/pieces.ts'
import type { Workshop } from '#contract/workshop.ts'
import { addDays, daysFrom } from '#domain/calendar/days.ts'
import { describeError, handleError } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { ClosedFloor } from '#web/shared/plans/closed-floor.tsx'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { type Board, boardQuery, floorKeys, setupQuery } from '#web/shared/workshop/floor-queries.ts'
import { LoadMissing } from '#web/shared/workshop/promise-hint.tsx'
import { useLiveFloor } from '#web/shared/workshop/use-live-floor.ts'
import { useLoad } from '#web/shared/workshop/use-load.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Chart } from './chart/chart.tsx'
import { TimelineTools } from './components/timeline-tools.tsx'
import { LoadStrip } from './load/load-strip.tsx'
import { openOf } from './piece-groups.ts'
import { WeekPlan } from './printing/week-plan.tsx'
import { useGroups } from './use-groups.ts'
import { useTimeline } from './use-timeline.ts'
import { WeekList } from './weeks/week-list.tsx'

const LINE_HEIGHT_PX = 56

/** All pieces that are still to be made over the weeks to come, and who has room for more. */
export function TimelinePage() {
  const { asked, tools, ...shown } = useTimeline()
  const queryClient = useQueryClient()
  const setup = useQuery(setupQuery)
  const board = useQuery(boardQuery(asked))
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [isPrinting, setIsPrinting] = useState(false)
  useLiveFloor()

  async function refresh() {
    await queryClient.invalidateQueries({ queryKey: floorKeys.all }, { throwOnError: true })
    notify.success(m.timeline_loaded())
  }

  const failure = board.data ? setup.error : (board.error ?? setup.error)
  const { data } = board
  return (
    <>
      <PageHeader
        title={m.timeline_title()}
        subtitle={m.timeline_subtitle()}
        isWide
        actions={
          data &&
          setup.data &&
          openOf(data.pieces, setup.data.stages).length > 0 && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => setIsPrinting(true)}
            >
              {m.timeline_print()}
            </Button>
          )
        }
      />
      <ClosedFloor />
      <TimelineTools
        {...tools}
        isNarrow={isNarrow}
        onStep={(direction) => data && tools.onStep(data.today, direction)}
        onRefresh={() => void refresh().catch(handleError)}
      />
      {data?.isCut && (
        <Alert color="yellow" role="status" mb="lg">
          {m.timeline_cut({ count: formatNumber(BOARD_MAX) })}
        </Alert>
      )}
      {data && setup.data ? (
        <Shown
          {...shown}
          board={data}
          workshop={setup.data}
          isNarrow={isNarrow}
          isPrinting={isPrinting}
          onPrinted={() => setIsPrinting(false)}
        />
      ) : failure ? (
        <ErrorState
          message={describeError(failure).message}
          onRetry={() => void Promise.all([setup.refetch(), board.refetch()])}
          retrying={setup.isFetching || board.isFetching}
        />
      ) : (
        <LoadingCards label={m.timeline_loading()} heightPx={LINE_HEIGHT_PX} />
      )}
    </>
  )
}

interface ShownProps
  extends Pick<ReturnType<typeof useTimeline>, 'by' | 'isNarrowed' | 'firstOn' | 'dayCount'> {
  readonly board: Board
  readonly workshop: Workshop
  readonly isNarrow: boolean
  readonly isPrinting: boolean
  readonly onPrinted: () => void
}

function Shown({
  board,
  workshop,
  by,
  isNarrowed,
  firstOn,
  dayCount,
  isNarrow,
  isPrinting,
  onPrinted,
}: ShownProps) {
  const { today } = board
  const open = useMemo(() => openOf(board.pieces, workshop.stages), [board.pieces, workshop.stages])
  const groups = useGroups(open, by)
  const first = firstOn(today)
  // The same days are the same span: nothing is drawn anew by them.
  const span = useMemo(
    () => ({ days: daysFrom(first, addDays(first, dayCount - 1)), today }),
    [first, dayCount, today],
  )
  const load = useLoad()
  if (open.length === 0) return <NothingOpen isNarrowed={isNarrowed} />
  return (
    <>
      {load ? <LoadStrip floor={load} span={span} isNarrow={isNarrow} /> : <LoadMissing mb="md" />}
      {isNarrow ? (
        <WeekList pieces={open} workshop={workshop} span={span} load={load} />
      ) : (
        <Chart groups={groups} workshop={workshop} span={span} />
      )}
      {isPrinting && (
        <WeekPlan
          pieces={open}
          workshop={workshop}
          load={load}
          first={first}
          today={today}
          onPrinted={onPrinted}
        />
      )}
    </>
  )
}

function NothingOpen({ isNarrowed }: { isNarrowed: boolean }) {
  const mayAdd = useWritesPieces()
  return (
    <EmptyState
      icon={<IconTimeline size={28} />}
      title={isNarrowed ? m.timeline_empty_search() : m.timeline_empty()}
      {...(isNarrowed
        ? { text: m.timeline_empty_search_text() }
        : mayAdd && { text: m.timeline_empty_text() })}
      action={
        !isNarrowed && (
          <Anchor component={Link} to={memberPages.workshop}>
            {m.timeline_to_workshop()}
          </Anchor>
        )
      }
    />
  )
}
