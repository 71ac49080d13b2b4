import { useState } from 'react'
import type { CalendarEvent, EventStatus } from '#contract/calendar.ts'
import { daysBetween } from '#domain/calendar/days.ts'
import { repeatSpan, type Span, spanOf } from '#domain/calendar/spans.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { handleError } from '#web/lib/errors.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { forgetRecent } from '#web/lib/recent.ts'
import { useRegion } from '#web/lib/region.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { m } from '#web/paraglide/messages.js'
import { movedClockTexts } from '#web/shared/calendar/clock-words.ts'
import { whenText } from '#web/shared/calendar/time-words.ts'
import { notify } from '#web/ui/notify.ts'
import { useDeletion } from '#web/ui/use-deletion.ts'
import {
  type Change,
  eventDeletion,
  type RuleChange,
  readClashes,
  readFile,
  undoRepeat,
  useChangeEvent,
  useRefreshCalendar,
} from './calendar-queries.ts'
import { askReach } from './changes/reach-question.tsx'
import { clashText } from './components/calendar-words.ts'

const NAMED_MAX = 3
const DAY_MS = 86_400_000
/** As long as a deletion can be taken back. */
const RULE_UNDO_MS = 10_000

/** What can be done to an event without its form. Of a series, it is asked how far it reaches. */
export function useCalendarActions() {
  const { timeZone } = useRegion()
  const [announcement, setAnnouncement] = useState('')
  const { mutate: change } = useChangeEvent()
  const refresh = useRefreshCalendar()
  const remove = useDeletion(eventDeletion, {
    deleted: m.calendar_deleted(),
    restored: ({ event }) => m.calendar_restored({ title: event.title }),
    onDeleted: ({ event }) => forgetRecent(event.id),
  })

  function move(event: CalendarEvent, span: Span, reach: Change['reach'], before: Span | null) {
    change(
      { event, change: span, reach },
      {
        onSuccess: ({ events }) => {
          // Counted from its new start, other events would follow it than those that were moved.
          const moved = events.map(({ id }) => id)
          if (before)
            notifyMoved(event, span, clockTextsOfMove(timeZone, before, span), () =>
              move(event, before, moved, null),
            )
          else notify.success(m.calendar_updated())
          setAnnouncement(m.calendar_moved({ title: event.title, when: whenText(timeZone, span) }))
        },
      },
    )
  }

  async function onMove(event: CalendarEvent, span: Span) {
    const before = spanOf(event)
    if (span.startMs === before.startMs && span.endMs === before.endMs) return
    const reach = event.repeat === null ? 'one' : await askReach('change')
    if (reach !== null) move(event, span, reach, before)
  }

  /** Whether somebody came concerns one event alone, in a series too. */
  function onStatus(event: CalendarEvent, status: EventStatus) {
    change(
      { event, change: { status }, reach: 'one' },
      { onSuccess: () => notify.success(m.calendar_updated()) },
    )
  }

  async function onDelete(event: CalendarEvent): Promise<boolean> {
    const reach = event.repeat === null ? 'one' : await askReach('delete')
    if (reach === null) return false
    remove({ event, reach })
    return true
  }

  /** The rule was changed: the toast counts what came and went, and takes it back. */
  function onRuleChanged({ id, repeat }: CalendarEvent, { events, added, removed }: RuleChange) {
    const there = events.find((event) => event.id === id) ?? events[0]
    const undo = () =>
      there && undoRepeat(there.id, { added, removed, repeat }).then(refresh).catch(handleError)
    notify.success(m.calendar_updated(), {
      durationMs: RULE_UNDO_MS,
      description: m.calendar_rule_changed({ added: added.length, removed: removed.length }),
      action: { label: m.ui_undo(), onClick: () => void undo() },
    })
    refresh().catch(handleError)
  }

  function onDownload(event: CalendarEvent) {
    readFile(event.id).then(download, handleError)
  }

  const actions = useStableActions({ onMove, onStatus, onRuleChanged, onDelete, onDownload })
  return { ...actions, announcement }
}

export type CalendarActions = ReturnType<typeof useCalendarActions>

const download = ({ fileName, content }: { fileName: string; content: string }) =>
  saveFile(new Blob([content], { type: 'text/calendar;charset=utf-8' }), fileName)

/** What the clock did to the times of day of what was put on another day. */
function clockTextsOfMove(timeZone: string, before: Span, to: Span): readonly string[] {
  const dayOf = ({ startMs }: Span) => dayIn(timeZone, startMs)
  const byMs = daysBetween(dayOf(before), dayOf(to)) * DAY_MS
  return repeatSpan(timeZone, before, byMs).startMs === to.startMs && byMs !== 0
    ? movedClockTexts(timeZone, before, byMs)
    : []
}

/** The move stands, whatever else is at that time; once that is known, the toast says so too. */
function notifyMoved(event: CalendarEvent, span: Span, about: readonly string[], undo: () => void) {
  let isUndone = false
  const onClick = () => {
    isUndone = true
    undo()
  }
  const toast = {
    id: crypto.randomUUID(),
    action: { label: m.ui_undo(), onClick },
    ...(about.length > 0 && { description: about.join(' ') }),
  }
  notify.success(m.calendar_updated(), toast)
  void readClashes(span, event.id).then(({ events }) => {
    if (events.length === 0 || isUndone) return
    const titles = events.slice(0, NAMED_MAX).map(({ title }) => title)
    if (events.length > NAMED_MAX) titles.push(m.calendar_more({ count: events.length - NAMED_MAX }))
    notify.success(m.calendar_updated(), {
      ...toast,
      description: [...about, `${clashText(events.length)} ${joined(titles, ', ')}`].join(' '),
    })
  }, handleError)
}
