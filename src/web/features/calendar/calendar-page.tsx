import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarEvent } from '#contract/calendar.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { handleError } from '#web/lib/errors.ts'
import { useRegion } from '#web/lib/region.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { m } from '#web/paraglide/messages.js'
import { PlanLock } from '#web/shared/plans/plan-lock.tsx'
import { useClosedPage } from '#web/shared/plans/use-page-lock.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { later } from '#web/ui/later.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { AgendaView } from './agenda/agenda-view.tsx'
import { shownDays } from './calendar-address.ts'
import classes from './calendar-page.module.css'
import { eventsQuery, isLocked, useRefreshCalendar } from './calendar-queries.ts'
import { MoveDialog } from './changes/move-dialog.tsx'
import { RepeatDialog } from './changes/repeat-dialog.tsx'
import { CalendarTools } from './components/calendar-tools.tsx'
import { FeedDialog } from './components/feed-dialog.tsx'
import { NothingNarrowed } from './components/nothing-narrowed.tsx'
import { SidePanels } from './components/side-panels.tsx'
import type { ViewProps } from './components/view-props.ts'
import { proposedStart } from './editing/proposed-start.ts'
import { typedEvents } from './editing/typed-events.ts'
import { EventDetails } from './events/event-details.tsx'
import { MonthView } from './month/month-view.tsx'
import { askedDays } from './shown-events.ts'
import { TimeGrid } from './time-grid/time-grid.tsx'
import { useCalendarActions } from './use-calendar-actions.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'

const CalendarForm = later(async () => (await import('./calendar-form.tsx')).CalendarForm)

const noEvents: ViewProps['events'] = []
const noMarks: ViewProps['marks'] = []
const views = { month: MonthView, week: TimeGrid, day: TimeGrid, agenda: AgendaView } as const

export function CalendarPage() {
  const { timeZone, weekStart } = useRegion()
  const nowMs = useNow()
  const today = dayIn(timeZone, nowMs)
  const { address, dialog } = useCalendarAddress(today)
  const { view, date, assignee } = address
  const days = useMemo(() => shownDays({ view, date }, weekStart), [view, date, weekStart])
  const asked = useMemo(() => askedDays({ view, days, today }), [view, days, today])
  const isClosed = useClosedPage('calendar')
  const query = useQuery({
    ...eventsQuery(asked.calendar, assignee),
    placeholderData: keepPreviousData,
    enabled: !isClosed,
  })
  const { data, error, isPending, isPlaceholderData } = query
  const locked = isClosed || isLocked(error)
  const planHas = usePlanHas()
  // An address may ask for a form before it is known whether the plan gives something to open.
  const mayOpen = !locked && (planHas('calendar') || data !== undefined)
  useEffect(() => {
    if (locked) notify.error(m.calendar_locked_toast(), { id: 'calendar-locked' })
  }, [locked])
  const actions = useCalendarActions()
  const refresh = useRefreshCalendar()
  const [edited, setEdited] = useState<CalendarEvent | null>(() => typedEvents.changed() ?? null)
  const [moved, setMoved] = useState<CalendarEvent | null>(null)
  const [repeated, setRepeated] = useState<CalendarEvent | null>(null)
  const [isFeedOpen, setIsFeedOpen] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const hasDialog =
    dialog.isNew || dialog.openId !== null || edited !== null || moved !== null || repeated !== null
  useCalendarKeys(page, address, { today, isOff: locked || hasDialog || isFeedOpen })

  useEffect(() => {
    if (isApiError(error, 'SUBSCRIPTION_INACTIVE')) handleError(error)
  }, [error])

  const { onRefresh } = useStableActions({
    onRefresh: () => void refresh().then(() => notify.success(m.calendar_loaded()), handleError),
  })

  function saved(message: string) {
    notify.success(message)
    refresh().catch(handleError)
  }
  function leaveDetails(next: () => void) {
    address.closeDialog()
    next()
  }

  const viewProps: ViewProps = {
    address,
    days,
    events: data?.events ?? noEvents,
    marks: data?.marks ?? noMarks,
    isLoaded: data !== undefined && !isPlaceholderData,
    timeZone,
    today,
    nowMs,
    onMove: actions.onMove,
  }
  const View = views[view]
  const start = dialog.newAt ?? proposedStart(timeZone, nowMs, date)
  return (
    <PlanLock title={m.calendar_title()} isLocked={locked}>
      <div ref={page}>
        <PageHeader
          title={m.calendar_title()}
          subtitle={m.calendar_subtitle()}
          isWide
          actions={
            <>
              <Button
                variant="default"
                data-aside
                leftSection={<IconRss size={18} aria-hidden />}
                onClick={() => setIsFeedOpen(true)}
              >
                {m.calendar_subscribe()}
              </Button>
              {address.mayAdd && <AddButton onClick={() => address.openNew()}>{m.calendar_add()}</AddButton>}
            </>
          }
        />
        <div className={classes.page} data-view={view}>
          <div className={classes.main}>
            <CalendarTools
              address={address}
              days={days}
              today={today}
              isLoading={!isClosed && (isPending || isPlaceholderData)}
              onRefresh={onRefresh}
            />
            {data || isPending || locked ? (
              <>
                {view !== 'agenda' && <NothingNarrowed {...viewProps} />}
                <View {...viewProps} />
              </>
            ) : (
              <LoadError query={query} />
            )}
          </div>
          <SidePanels
            timeZone={timeZone}
            today={today}
            nowMs={nowMs}
            asked={asked.panels}
            address={address}
          />
        </div>
        <Text size="xs" c="dimmed" mt="md" visibleFrom="md">
          {address.mayAdd ? m.calendar_keys() : m.calendar_keys_reading()}
        </Text>
        <VisuallyHidden role="status">{actions.announcement}</VisuallyHidden>
      </div>
      <EventDetails
        id={mayOpen ? dialog.openId : null}
        timeZone={timeZone}
        actions={actions}
        onClose={address.closeDialog}
        onEdit={(event) => leaveDetails(() => setEdited(event))}
        onMoveTo={(event) => leaveDetails(() => setMoved(event))}
        onRepeat={(event) => leaveDetails(() => setRepeated(event))}
      />
      <RecordDialog<CalendarEvent>
        subject={mayOpen ? (edited ?? (dialog.isNew ? 'new' : null)) : null}
        isInAddress={edited === null}
        titles={{ add: m.calendar_add_title(), edit: m.calendar_edit_title() }}
        onClose={() => (edited ? setEdited(null) : address.closeDialog())}
        onSaved={() => saved(edited ? m.calendar_updated() : m.calendar_added())}
      >
        {(event, controls) => (
          <CalendarForm
            event={event}
            startsAt={start}
            startTurn={dialog.newTurn}
            about={dialog.newFor}
            {...controls}
          />
        )}
      </RecordDialog>
      <MoveDialog
        event={moved}
        timeZone={timeZone}
        onClose={() => setMoved(null)}
        onMove={(event, span) => void actions.onMove(event, span)}
      />
      <RepeatDialog
        event={repeated}
        timeZone={timeZone}
        onClose={() => setRepeated(null)}
        onChanged={actions.onRuleChanged}
      />
      <FeedDialog opened={isFeedOpen} onClose={() => setIsFeedOpen(false)} />
    </PlanLock>
  )
}
