import { Alert, Button } from '@mantine/core'
import { IconCoins, IconNeedleThread, IconScan, IconTimeline } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { BOARD_MAX } from '#contract/pieces.ts'
import { describeError, handleError } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { useAddressWish } from '#web/lib/use-address-wish.ts'
import { useRecordSubject } from '#web/lib/use-record-subject.ts'
import { m } from '#web/paraglide/messages.js'
import { ClosedFloor } from '#web/shared/plans/closed-floor.tsx'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { EverybodyButton } from '#web/shared/team/assignee-filter.tsx'
import { boardQuery, floorKeys, setupQuery } from '#web/shared/workshop/floor-queries.ts'
import { useLiveFloor } from '#web/shared/workshop/use-live-floor.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'
import { Missing } from '#web/ui/missing.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Board } from './board/board.tsx'
import { FloorTools } from './components/floor-tools.tsx'
import { PieceDialog } from './components/piece-dialog.tsx'
import type { HandedTask } from './components/view-props.ts'
import { typedPieces } from './editing/typed-pieces.ts'
import { PeopleView } from './people/people-view.tsx'
import { useHandedTasks } from './people/use-handed-tasks.ts'
import { TodayView } from './today/today-view.tsx'
import { useFloor } from './use-floor.ts'

const CARD_HEIGHT_PX = 150
const nothingHanded: readonly HandedTask[] = []
const views = { board: Board, today: TodayView, people: PeopleView } as const

/** Where every garment is, by when it is promised, and who makes it. */
export function WorkshopPage() {
  const { asked, view, isNarrowed, tools } = useFloor()
  const queryClient = useQueryClient()
  const [subject, setSubject] = useRecordSubject(typedPieces)
  const setup = useQuery(setupQuery)
  const board = useQuery(boardQuery(asked))
  const mayWrite = useWritesPieces()
  const { handed, read: handedRead } = useHandedTasks(asked, view === 'people')
  const mayReadWages = useMay('wages.own')
  useLiveFloor()
  useAddressWish('new', () => mayWrite && setSubject('new'))

  async function refresh() {
    await queryClient.invalidateQueries({ queryKey: floorKeys.all }, { throwOnError: true })
    notify.success(m.workshop_loaded())
  }

  const failure = board.data ? setup.error : (board.error ?? setup.error)
  const { data } = board
  const View = views[view]
  return (
    <>
      <PageHeader
        title={m.workshop_title()}
        subtitle={m.workshop_subtitle()}
        isWide
        actions={
          <>
            <Button
              component={Link}
              to={memberPages.timeline}
              variant="default"
              data-below
              leftSection={<IconTimeline size={18} aria-hidden />}
            >
              {m.timeline_title()}
            </Button>
            <Button
              component={Link}
              to={memberPages.scan}
              variant="default"
              leftSection={<IconScan size={18} aria-hidden />}
            >
              {m.app_scan()}
            </Button>
            {mayReadWages && (
              <Button
                component={Link}
                to={memberPages.wages}
                variant="default"
                leftSection={<IconCoins size={18} aria-hidden />}
              >
                {m.wages_title()}
              </Button>
            )}
            {mayWrite && <AddButton onClick={() => setSubject('new')}>{m.workshop_add()}</AddButton>}
          </>
        }
      />
      <ClosedFloor />
      <FloorTools {...tools} onRefresh={() => void refresh().catch(handleError)} />
      {data?.isCut && (
        <Alert color="yellow" role="status" mb="lg">
          {m.workshop_cut({ count: formatNumber(BOARD_MAX) })}
        </Alert>
      )}
      {data && view === 'people' && <Missing what={m.workshop_others_tasks()} query={handedRead} mb="lg" />}
      {data && setup.data && (handed || data.pieces.length > 0) ? (
        <Shown
          isEmpty={data.pieces.length === 0 && handed?.length === 0}
          isNarrowed={isNarrowed}
          isMine={asked.assignee === 'me' && asked.search === '' && asked.marked === null}
          onAdd={mayWrite ? () => setSubject('new') : undefined}
          onEverybody={asked.assignee === null ? undefined : () => tools.onAssignee(null)}
        >
          <View
            pieces={data.pieces}
            handed={handed ?? nothingHanded}
            today={data.today}
            stages={setup.data.stages}
            onEdit={setSubject}
          />
        </Shown>
      ) : failure ? (
        <ErrorState
          message={describeError(failure).message}
          onRetry={() => void Promise.all([setup.refetch(), board.refetch()])}
          retrying={setup.isFetching || board.isFetching}
        />
      ) : (
        <LoadingCards label={m.workshop_loading()} heightPx={CARD_HEIGHT_PX} />
      )}
      <PieceDialog subject={subject} onClose={() => setSubject(null)} />
    </>
  )
}

interface ShownProps {
  readonly isEmpty: boolean
  readonly isNarrowed: boolean
  /** Narrowed to one's own, and by nothing else. */
  readonly isMine: boolean
  readonly onAdd: (() => void) | undefined
  /** Nothing where it isn't narrowed to somebody's. */
  readonly onEverybody: (() => void) | undefined
  readonly children: ReactNode
}

function Shown({ isEmpty, isNarrowed, isMine, onAdd, onEverybody, children }: ShownProps) {
  if (!isEmpty) return children
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<IconNeedleThread size={28} />}
        title={m.workshop_empty_search()}
        text={isMine ? m.workshop_empty_mine() : m.workshop_empty_search_text()}
        action={onEverybody && <EverybodyButton onClick={onEverybody} />}
      />
    )
  }
  return (
    <EmptyState
      icon={<IconNeedleThread size={28} />}
      title={m.workshop_empty()}
      {...(onAdd && {
        text: m.workshop_empty_text(),
        action: <Button onClick={onAdd}>{m.workshop_add()}</Button>,
      })}
    />
  )
}
