import { type RefObject, useEffect } from 'react'
import { takesKeys } from '#web/lib/takes-keys.ts'
import { type CalendarView, stepped } from './calendar-address.ts'
import type { CalendarAddress } from './use-calendar-address.ts'

const viewKeys: Readonly<Record<string, CalendarView>> = { m: 'month', w: 'week', d: 'day', a: 'agenda' }

/**
 * The calendar's own keys. They count while the focus is on the calendar or nowhere, not in dialogs or in the menu, so
 * that a letter typed elsewhere never moves it.
 */
export function useCalendarKeys(
  page: RefObject<HTMLElement | null>,
  address: CalendarAddress,
  { today, isOff }: { today: string; isOff: boolean },
): void {
  useEffect(() => {
    if (isOff) return

    function act(key: string): boolean {
      const view = viewKeys[key]
      if (view) address.show({ view })
      else if (key === 't') address.show({ date: today })
      else if (key === 'n' && address.mayAdd) address.openNew()
      else if (key === 'pageup') address.show({ date: stepped(address.current(), -1) })
      else if (key === 'pagedown') address.show({ date: stepped(address.current(), 1) })
      else return false
      return true
    }

    function press(event: KeyboardEvent) {
      const { target, key } = event
      const isHere = target === document.body || (target instanceof Node && page.current?.contains(target))
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (event.defaultPrevented || !isHere || hasModifier || takesKeys(target)) return
      if (act(key.toLowerCase())) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [page, address, today, isOff])
}
