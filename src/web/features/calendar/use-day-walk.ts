import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { WeekStart } from '#contract/preferences.ts'
import { addDays, startOfWeek } from '#domain/calendar/days.ts'
import { useRegion } from '#web/lib/region.ts'
import { type Address, stepped } from './calendar-address.ts'
import type { CalendarAddress } from './use-calendar-address.ts'

/** How many days further each key leads; up and down lead on where days stand in weeks. */
const sideways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const upAndDown: Readonly<Record<string, number>> = { ArrowUp: -7, ArrowDown: 7 }

function dayAfterKey(key: string, { view, date }: Address, weekStart: WeekStart): string | undefined {
  const days = sideways[key] ?? (view === 'month' ? upAndDown[key] : undefined)
  if (days !== undefined) return addDays(date, days)
  if (view !== 'month') return undefined
  if (key === 'Home') return startOfWeek(date, weekStart)
  if (key === 'End') return addDays(startOfWeek(date, weekStart), 6)
  if (key === 'PageUp') return stepped({ view, date }, -1)
  return key === 'PageDown' ? stepped({ view, date }, 1) : undefined
}

/** The keys on a day, which carries `data-day`: arrows lead to others, and the focus goes along; Enter opens it. */
export function useDayWalk(container: RefObject<HTMLElement | null>, address: CalendarAddress) {
  const { weekStart } = useRegion()
  const wanted = useRef<string>(undefined)
  const { date } = address
  useLayoutEffect(() => {
    if (wanted.current !== date) return
    wanted.current = undefined
    container.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus()
  }, [date, container])

  return (pressed: KeyboardEvent<HTMLElement>) => {
    const { target, key } = pressed
    const isOnDay = target instanceof HTMLElement && target.dataset.day !== undefined
    if (!isOnDay || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return
    const next = dayAfterKey(key, address.current(), weekStart)
    if (next !== undefined) {
      wanted.current = next
      address.walkTo(next)
    } else if (key === 'Enter' || key === ' ') {
      address.show({ view: 'day', date: target.dataset.day ?? date })
    } else return
    pressed.preventDefault()
    pressed.stopPropagation()
  }
}
