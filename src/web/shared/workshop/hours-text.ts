import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'

const HOUR = 60

/** '5 h 30', '6 h', '45 min': how long work takes. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  if (hours === 0 && rest > 0) return m.workshop_minutes({ minutes: formatNumber(rest) })
  if (rest === 0) return m.workshop_hours({ hours: formatNumber(hours) })
  return m.workshop_hours_minutes({ hours: formatNumber(hours), minutes: String(rest).padStart(2, '0') })
}

const WIDE = 10

/** '5.5', or '13', where there is room for a figure alone. */
export function hoursFigure(minutes: number): string {
  const hours = minutes / HOUR
  return formatNumber(hours < WIDE ? Math.round(10 * hours) / 10 : Math.round(hours))
}
